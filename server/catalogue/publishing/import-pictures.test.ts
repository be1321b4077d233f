import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createMemoryBlobStore } from '../../../test-support/memory-blob-store.ts'
import { imageStore } from '../../platform/images/image-store.ts'
import { picturesFrom } from './import-pictures.ts'
import { picturesIn } from './picture-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'mall-pictures-'))
afterAll(async () => await rm(folder, { recursive: true }))
const create = { width: 16, height: 12, channels: 3, background: '#c06' } as const
const picture = await sharp({ create }).png().toBuffer()
// A Mac writes é as two characters.
await writeFile(join(folder, 'cafe\u0301.png'), picture)
await writeFile(join(folder, '茶壺 1.png'), picture)
await writeFile(join(folder, 'empty.png'), '')
await writeFile(join(folder, 'half.png'), picture.subarray(0, 60))

test.each([
  ['imported', false],
  ['previewed', true],
])('a folder of the command line is %s with each fault by name', async (_, isDryRun) => {
  const take = picturesFrom(picturesIn(folder), imageStore(createMemoryBlobStore()))
  const named = ['caf\u00e9.png', '茶壺 1.png', 'empty.png', 'half.png', 'gone.png']
  const counts: number[] = []
  const taken = await take(named, { isDryRun, onProgress: (done) => counts.push(done) })
  expect([...taken.images.keys()].toSorted()).toEqual(['caf\u00e9.png', '茶壺 1.png'].toSorted())
  expect([...taken.unreadable].toSorted()).toEqual(['empty.png', 'half.png'])
  expect([...taken.missing]).toEqual(['gone.png'])
  expect(counts).toEqual([1, 2, 3, 4, 5])
})

test('a folder that does not exist has no pictures', async () => {
  const take = picturesFrom(picturesIn(join(folder, 'none')), imageStore(createMemoryBlobStore()))
  const { missing } = await take(['tea.png'], { isDryRun: true, onProgress: () => {} })
  expect([...missing]).toEqual(['tea.png'])
})
