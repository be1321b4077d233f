import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Image, ImageFormat, ImageWidth } from '../../../contract/catalogue/images.ts'
import { Failed } from '../http/refuse.ts'
import type { BlobStore } from './image-blobs.ts'

/** Fewer pixels than a decompression bomb, more than any camera's picture of a product. */
const maxPixels = 25_000_000

/** Longer sides are scaled down when a picture is taken in: no variant is wider than 1280, even on a dense screen. */
const longestSide = 2_560

/** Rendering takes a whole core each; the other requests need the rest. */
const maxAtOnce = 2
const maxWaiting = 400

/** By their content, never by the name of a file. No SVG: it can hold a script. */
const takenFormats = ['jpeg', 'png', 'webp', 'avif', 'heif']

export interface ImageStore {
  /** Takes a picture in: decoded, turned upright, freed of metadata and kept once under the hash of what was received.
   *  Null if it is no picture that the mall can decode. Keeping one twice changes nothing. */
  keep(received: Buffer): Promise<Image | null>
  /** As `keep`, but keeps nothing. */
  examine(received: Buffer): Promise<Image | null>
  /** One variant of a kept picture, rendered if nobody has asked for it before; null if there is no such picture. */
  variant(hash: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null>
}

/** Pictures over any place that keeps bytes by name: a folder, or a bucket that all processes share. */
export function imageStore(blobs: BlobStore): ImageStore {
  const rendering = new Map<string, Promise<Buffer | null>>()
  const takeMigrationLock = createQueue()

  async function keep(received: Buffer): Promise<Image | null> {
    const hash = hashOf(received)
    const kept = await blobs.read(originalName(hash))
    if (kept !== null) return imageOf(hash, await sharp(kept).metadata())
    return await takeMigrationLock(async () => {
      const original = await originalOf(received)
      if (original === null) return null
      await blobs.write(originalName(hash), original.data)
      return imageOf(hash, original.info)
    })
  }

  async function examine(received: Buffer): Promise<Image | null> {
    return await takeMigrationLock(async () => {
      const original = await originalOf(received)
      return original && imageOf(hashOf(received), original.info)
    })
  }

  async function variant(hash: string, width: ImageWidth, format: ImageFormat): Promise<Buffer | null> {
    const name = `${hash}-${width}.${format}`
    const kept = await blobs.read(name)
    if (kept !== null) return kept
    const underWay = rendering.get(name)
    if (underWay) return await underWay
    const rendered = render(name, hash, width, format).finally(() => rendering.delete(name))
    rendering.set(name, rendered)
    return await rendered
  }

  async function render(
    name: string,
    hash: string,
    width: ImageWidth,
    format: ImageFormat,
  ): Promise<Buffer | null> {
    const original = await blobs.read(originalName(hash))
    if (original === null) return null
    return await takeMigrationLock(async () => {
      const scaled = sharp(original).resize({ width, withoutEnlargement: true })
      const bytes = await encoders[format](scaled).toBuffer()
      await blobs.write(name, bytes)
      return bytes
    })
  }

  return { keep, examine, variant }
}

/** JPEG knows no transparency: what would turn black becomes the white of the shop's pages. */
const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 52, effort: 2 }),
  webp: (image) => image.webp({ quality: 78, effort: 3 }),
  jpg: (image) => image.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
}

/** The picture as it is kept, or null if it cannot be decoded to the last pixel. */
async function originalOf(received: Buffer) {
  const picture = sharp(received, { limitInputPixels: maxPixels, failOn: 'error' })
  try {
    const { format } = await picture.metadata()
    if (!takenFormats.includes(format)) return null
    return await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 92, effort: 2 })
      .toBuffer({ resolveWithObject: true })
  } catch {
    // sharp says in many sentences that bytes are no picture; to the mall they all mean the same.
    return null
  }
}

function imageOf(hash: string, { width, height }: { width: number; height: number }): Image {
  return { path: `images/${hash}`, width, height }
}

function hashOf(received: Buffer): string {
  return createHash('sha256').update(received).digest('hex').slice(0, 32)
}

function originalName(hash: string): string {
  return `${hash}.original.webp`
}

/** Lets a few tasks run at a time and the others wait in line; a line too long is turned away at once. */
function createQueue(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running >= maxAtOnce) {
      if (waiting.length >= maxWaiting) throw new Failed(503, 'unavailable', 2)
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await task()
    } finally {
      // The place is handed over and not given up, so that no newcomer slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
