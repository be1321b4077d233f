import { fc, test } from '@fast-check/vitest'
import { zipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { picturesInZip } from './read-zip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A ZIP file of one picture whose headers declare this size. */
function aZipThatDeclares(size: number): Uint8Array {
  const zip = zipSync({ 'bomb.jpg': new Uint8Array(10_000) })
  const view = new DataView(zip.buffer)
  for (let at = 0; at < zip.length - 4; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true)
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, size, true)
  }
  return zip
}

describe('a ZIP file', () => {
  test('lists its pictures without folders, hidden files and other files', async () => {
    const zip = zipSync({
      'shop/茶.jpg': bytes('tea'),
      'cup.PNG': bytes('cup'),
      '__MACOSX/._cup.PNG': bytes('x'),
      '.hidden.jpg': bytes('x'),
      'readme.txt': bytes('x'),
      'inner.zip': bytes('x'),
    })
    const pictures = picturesInZip(zip)
    if (typeof pictures === 'string') throw new Error(pictures)
    expect(pictures.names).toEqual(['茶.jpg', 'cup.PNG'])
    expect(await pictures.read('茶.jpg')?.text()).toBe('tea')
    expect(pictures.read('missing.jpg')).toBeNull()
  })

  test('keeps names in Big5, and lists a name that two folders have as repeated', () => {
    // 茶.jpg in Big5, without the mark of UTF-8.
    const zip = zipSync({ 'aa.jpg': bytes('tea'), 'one/cup.jpg': bytes('1'), 'two/cup.jpg': bytes('2') })
    for (let at = 0; at < zip.length - 1; at++) {
      if (zip[at] === 0x61 && zip[at + 1] === 0x61) zip.set([0xaf, 0xf9], at)
    }
    const pictures = picturesInZip(zip)
    if (typeof pictures === 'string') throw new Error(pictures)
    expect(pictures.names).toEqual(['茶.jpg'])
    expect(pictures.repeated).toEqual(['cup.jpg'])
    expect(pictures.read('茶.jpg')?.size).toBe(3)
  })

  test('with a picture that unpacks to more than 20 MB is refused before it is unpacked', () => {
    expect(picturesInZip(aZipThatDeclares(20 * 1024 * 1024 + 1))).toBe('tooLarge')
  })

  test('that declares a smaller size than it unpacks to gives no picture', () => {
    const pictures = picturesInZip(aZipThatDeclares(10))
    if (typeof pictures === 'string') throw new Error(pictures)
    expect(pictures.read('bomb.jpg')?.size ?? 0).toBeLessThanOrEqual(10)
  })

  test.prop([fc.uint8Array({ maxLength: 300 })])('of any bytes does not throw', (noise) => {
    expect(['unreadable', 'empty', 'tooLarge', 'object']).toContain(
      typeof picturesInZip(noise) === 'string' ? picturesInZip(noise) : 'object',
    )
  })
})
