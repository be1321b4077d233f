import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BlobStore } from '../../core/storage.ts'
import { type ImageStore, imageStore } from './image-store.ts'

let stored: Map<string, Buffer>
let writes: string[]
let images: ImageStore

beforeEach(() => {
  stored = new Map()
  writes = []
  images = imageStore(blobsIn(stored))
})

describe('a stored image', () => {
  test('is stored once, however often it is uploaded', async () => {
    const bytes = await aPicture()
    const firstImage = await images.save(bytes)
    expect(await images.save(bytes)).toEqual(firstImage)
    expect(firstImage).toEqual({
      path: expect.stringMatching(/^images\/[0-9a-f]{32}$/),
      width: 1000,
      height: 500,
    })
    expect(writes).toHaveLength(1)
  })

  test('has no metadata and is rotated upright', async () => {
    const sideways = await sharp(await aPicture())
      .withExif({ IFD0: { Artist: 'Chan Tai Man' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await images.save(sideways)).toMatchObject({ width: 500, height: 1000 })
    const [original] = [...stored.values()]
    expect((await sharp(original).metadata()).exif).toBeUndefined()
  })

  test('is refused if it is not an image, contains a script or is truncated', async () => {
    const whole = await aPicture()
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    )
    expect(await images.save(Buffer.from('a text'))).toBeNull()
    expect(await images.save(svg)).toBeNull()
    expect([await images.save(Buffer.alloc(0)), await images.examine(Buffer.alloc(0))]).toEqual([null, null])
    expect(await images.save(whole.subarray(0, whole.length >> 1))).toBeNull()
    expect(writes).toEqual([])
  })

  test('is refused if it decodes to more than 25 megapixels', async () => {
    const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await images.save(bomb)).toBeNull()
  })

  test('can be examined without being written', async () => {
    const bytes = await aPicture()
    const examined = await images.examine(bytes)
    expect(writes).toEqual([])
    expect(await images.save(bytes)).toEqual(examined)
  })
})

describe('a variant', () => {
  test.each(['avif', 'webp', 'jpg'] as const)('in %s has the requested width', async (format) => {
    const hash = await hashOfStored()
    const { width, height } = await sharp((await images.variant(hash, 320, format)) ?? undefined).metadata()
    expect([width, height]).toEqual([320, 160])
  })

  test('is never larger than the original', async () => {
    const bytes = await images.variant(await hashOfStored(), 1280, 'jpg')
    expect((await sharp(bytes ?? undefined).metadata()).width).toBe(1000)
  })

  test('is rendered once for concurrent requests', async () => {
    const hash = await hashOfStored()
    const variants = await Promise.all(Array.from({ length: 20 }, () => images.variant(hash, 160, 'webp')))
    expect(new Set(variants.map((bytes) => bytes?.toString('base64'))).size).toBe(1)
    expect(writes.filter((name) => name.endsWith('-160.webp'))).toHaveLength(1)
  })

  test('of an unknown image is null', async () => {
    expect(await images.variant('0'.repeat(32), 160, 'webp')).toBeNull()
  })
})

async function hashOfStored(): Promise<string> {
  const image = await images.save(await aPicture())
  return image?.path.slice('images/'.length) ?? ''
}

/** 1000 by 500 pixels of noise, so that truncating the file loses some of them. */
async function aPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
}

function blobsIn(blobs: Map<string, Buffer>): BlobStore {
  return {
    read: async (name) => blobs.get(name) ?? null,
    write: async (name, bytes) => {
      writes.push(name)
      blobs.set(name, bytes)
    },
  }
}
