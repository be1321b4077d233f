import { createHash } from 'node:crypto'
import PQueue from 'p-queue'
import sharp, { type Sharp } from 'sharp'
import type { Image, ImageFormat, ImageWidth } from '../../../contract/shop/catalogue/images.ts'
import { TurnedAway } from '../../core/refusals.ts'
import type { BlobStore } from '../../core/storage.ts'

/** Rejects decompression bombs; product photos have fewer pixels. */
const maxPixels = 25_000_000

/** Larger images are scaled down when stored: twice the largest variant, for dense screens. */
const longestSide = 2_560

/** Each rendering uses a whole core; other requests need the rest. */
const maxAtOnce = 2
const maxWaiting = 400

/** Detected from the content, not the file name. No SVG, because it can contain scripts. */
const takenFormats = ['jpeg', 'png', 'webp', 'avif', 'heif']

export interface ImageStore {
  /** Stores an image once, under the hash of the received bytes: decoded, rotated upright and without metadata.
   *  Null if the mall cannot decode it. Idempotent. */
  save(received: Buffer): Promise<Image | null>
  /** As `save`, without storing it. */
  examine(received: Buffer): Promise<Image | null>
  /** A stored image in its full size; null if it does not exist. */
  original(hash: string): Promise<Buffer | null>
  /** One variant of a stored image, rendered on the first request; null if the image does not exist. */
  variant(hash: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null>
}

/** An image store on any blob store: a folder, or a bucket shared by all processes. */
export function imageStore(blobs: BlobStore): ImageStore {
  const rendering = new Map<string, Promise<Buffer | null>>()
  const runQueued = createQueue()

  async function save(received: Buffer): Promise<Image | null> {
    const hash = hashImage(received)
    const stored = await blobs.read(originalName(hash))
    if (stored !== null) return toImage(hash, await sharp(stored).metadata())
    return await runQueued(async () => {
      const original = await createOriginal(received)
      if (original === null) return null
      await blobs.write(originalName(hash), original.data)
      return toImage(hash, original.info)
    })
  }

  async function examine(received: Buffer): Promise<Image | null> {
    return await runQueued(async () => {
      const original = await createOriginal(received)
      return original && toImage(hashImage(received), original.info)
    })
  }

  async function variant(hash: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null> {
    const name = `${hash}-${width}.${format}`
    const stored = await blobs.read(name)
    if (stored !== null) return stored
    const underWay = rendering.get(name)
    if (underWay) return await underWay
    const rendered = render(name, hash, width, format).finally(() => rendering.delete(name))
    rendering.set(name, rendered)
    return await rendered
  }

  async function original(hash: string): Promise<Buffer | null> {
    return await blobs.read(originalName(hash))
  }

  async function render(
    name: string,
    hash: string,
    width: ImageWidth,
    format: ImageFormat,
  ): Promise<Buffer | null> {
    const original = await blobs.read(originalName(hash))
    if (original === null) return null
    return await runQueued(async () => {
      const scaled = sharp(original).resize({ width, withoutEnlargement: true })
      const bytes = await encoders[format](scaled).toBuffer()
      await blobs.write(name, bytes)
      return bytes
    })
  }

  return { save, examine, original, variant }
}

/** JPEG has no transparency, so images are flattened onto white. */
const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 2 }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
  jpg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
}

/** The stored form of an image, or null if it cannot be decoded completely. */
async function createOriginal(received: Buffer) {
  try {
    // Throws at once for an empty file.
    const picture = sharp(received, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!takenFormats.includes(format)) return null
    return await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 92, effort: 2 })
      .toBuffer({ resolveWithObject: true })
  } catch {
    // sharp throws many different errors for invalid images.
    return null
  }
}

function toImage(hash: string, { width, height }: { width: number; height: number }): Image {
  return { path: `images/${hash}`, width, height }
}

function hashImage(received: Buffer): string {
  return createHash('sha256').update(received).digest('hex').slice(0, 32)
}

function originalName(hash: string): string {
  return `${hash}.original.webp`
}

/** Runs a few tasks concurrently and queues the others; rejects with 503 when the queue is full. */
function createQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const queue = new PQueue({ concurrency: maxAtOnce })
  return async (task) => {
    if (queue.size >= maxWaiting) throw new TurnedAway()
    return await queue.add(task)
  }
}
