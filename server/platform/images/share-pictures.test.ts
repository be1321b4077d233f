import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { shareSize } from '../../../contract/shop/settings/branding.ts'
import { readConfig } from '../../config/config.ts'
import { openArea } from '../../core/storage.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { imageStore } from './image-store.ts'
import { maxShareBytes, sharePictures } from './share-pictures.ts'

const { branding } = readConfig({})
const folder = await mkdtemp(join(tmpdir(), 'mall-share-'))
afterAll(async () => await rm(folder, { recursive: true }))
const blobs = openArea(folderStorage(folder), 'images')
const images = imageStore(blobs)
const pictures = sharePictures(blobs, images, branding)

/** An image that compresses as badly as possible. */
const noise = {
  create: {
    width: 1280,
    height: 700,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
} as const

test.each([
  ['tall', 400, 1200],
  ['wide', 1600, 300],
  ['small', 40, 40],
])('a %s image is rendered in the share size and below the size limit', async (_name, width, height) => {
  const create = { width, height, channels: 3, background: '#246' } as const
  const rendered = await renderedFrom(await sharp({ create }).png().toBuffer())
  expect(await sharp(rendered).metadata()).toMatchObject({ format: 'jpeg', ...shareSize })
})

test('even noise stays below the limit of WhatsApp', async () => {
  const rendered = await renderedFrom(await sharp(noise).png().toBuffer())
  expect(rendered.length).toBeLessThan(maxShareBytes)
})

test('returns null for an unknown image', async () => {
  expect(await pictures.of('0'.repeat(32))).toBeNull()
})

async function renderedFrom(received: Buffer): Promise<Buffer> {
  const image = await images.save(received)
  const rendered = await pictures.of(image?.path.replace('images/', '') ?? '')
  if (rendered === null) throw new Error('no picture was drawn')
  return rendered
}
