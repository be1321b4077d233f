import sharp from 'sharp'
import { maxImageBytes } from '../../../contract/shop/appeals/appeals.ts'
import { detectPhotoFormat } from '../../../contract/shop/catalogue/photo-format.ts'
import { refuse } from '../../core/refusals.ts'
import { limitConcurrency } from '../../platform/limits/concurrency-limit.ts'
import { isPolyglot } from './polyglot-rules.ts'

/** A stored image. */
export interface TakenImage {
  content: Buffer
  width: number
  height: number
}

/** Above the resolution of phone cameras; a decompression bomb is refused before it is decoded (docs/spec/attacks.md#b24). */
const maxPixels = 25_000_000

/** Longest side in pixels, enough to read a label. */
const longestSide = 2_000

/** One at a time: decoding a large image takes a core and up to 100 MB. */
const runLimited = limitConcurrency(1, 40)

/** Decodes, rotates and re-encodes an uploaded image, which removes metadata and hidden content. Refuses
 *  `image-format-mismatch` (no JPEG, PNG or WebP, or a polyglot) and `image-heic-unreadable` (undecodable HEIC). */
export async function takeImage(file: Uint8Array): Promise<TakenImage> {
  const format = detectPhotoFormat(file)
  if (format === null || isPolyglot(file)) refuse({ code: 'image-format-mismatch' })
  const taken = await runLimited(async () => await reencode(file))
  if (taken === null || taken.content.length > maxImageBytes) {
    refuse({ code: format === 'heic' ? 'image-heic-unreadable' : 'image-format-mismatch' })
  }
  return taken
}

async function reencode(file: Uint8Array): Promise<TakenImage | null> {
  try {
    const picture = sharp(file, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      sequentialRead: true,
      pages: 1,
    })
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 80, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch {
    // Every error of sharp means that the bytes are no valid image.
    return null
  }
}
