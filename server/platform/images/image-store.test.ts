import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BlobStore } from './image-blobs.ts'
import { type ImageStore, imageStore } from './image-store.ts'

let kept: Map<string, Buffer>
let writes: string[]
let images: ImageStore

beforeEach(() => {
  kept = new Map()
  writes = []
  images = imageStore(blobsIn(kept))
})

describe('a picture that is taken in', () => {
  test('is kept once, however often it comes', async () => {
    const bytes = await aPicture()
    const first = await images.keep(bytes)
    expect(await images.keep(bytes)).toEqual(first)
    expect(first).toEqual({ path: expect.stringMatching(/^images\/[0-9a-f]{32}$/), width: 1000, height: 500 })
    expect(writes).toHaveLength(1)
  })

  test('loses what it says about its maker and stands upright', async () => {
    const sideways = await sharp(await aPicture())
      .withExif({ IFD0: { Artist: 'Chan Tai Man' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await images.keep(sideways)).toMatchObject({ width: 500, height: 1000 })
    const [original] = [...kept.values()]
    expect((await sharp(original).metadata()).exif).toBeUndefined()
  })

  test('is refused when it is no picture, a script or cut off', async () => {
    const whole = await aPicture()
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
    )
    expect(await images.keep(Buffer.from('a text'))).toBeNull()
    expect(await images.keep(svg)).toBeNull()
    expect(await images.keep(whole.subarray(0, whole.length >> 1))).toBeNull()
    expect(writes).toEqual([])
  })

  test('is refused when it unpacks to more than 25 megapixels', async () => {
    const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await images.keep(bomb)).toBeNull()
  })

  test('can be examined without being kept', async () => {
    const bytes = await aPicture()
    const examined = await images.examine(bytes)
    expect(writes).toEqual([])
    expect(await images.keep(bytes)).toEqual(examined)
  })
})

describe('a variant', () => {
  test.each(['avif', 'webp', 'jpg'] as const)('in %s has the width asked for', async (format) => {
    const hash = await hashOfStored()
    const { width, height } = await sharp((await images.variant(hash, 320, format)) ?? undefined).metadata()
    expect([width, height]).toEqual([320, 160])
  })

  test('is never larger than the picture', async () => {
    const bytes = await images.variant(await hashOfStored(), 1280, 'jpg')
    expect((await sharp(bytes ?? undefined).metadata()).width).toBe(1000)
  })

  test('is rendered once for all who ask at the same time', async () => {
    const hash = await hashOfStored()
    const asked = await Promise.all(Array.from({ length: 20 }, () => images.variant(hash, 160, 'webp')))
    expect(new Set(asked.map((bytes) => bytes?.toString('base64'))).size).toBe(1)
    expect(writes.filter((name) => name.endsWith('-160.webp'))).toHaveLength(1)
  })

  test('of an unknown picture is nothing', async () => {
    expect(await images.variant('0'.repeat(32), 160, 'webp')).toBeNull()
  })
})

async function hashOfStored(): Promise<string> {
  const image = await images.keep(await aPicture())
  return image?.path.slice('images/'.length) ?? ''
}

/** 1000 by 500 pixels of noise, so that cutting its file off loses some of them. */
async function aPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
}

function blobsIn(place: Map<string, Buffer>): BlobStore {
  return {
    read: async (name) => place.get(name) ?? null,
    write: async (name, bytes) => {
      writes.push(name)
      place.set(name, bytes)
    },
  }
}
