import sharp from 'sharp'
import { maxImageBytes } from '../../contract/appeals.ts'
import { formatOf } from '../../contract/catalogue/photo-format.ts'
import { limitConcurrency } from '../platform/http/concurrency-limit.ts'
import { refuse } from '../platform/http/refuse.ts'
import { isPolyglot } from './polyglot-rules.ts'

/** A photo as the mall keeps it. */
export interface TakenImage {
  content: Buffer
  width: number
  height: number
}

/** More than a phone's camera takes; a bomb that unfolds to more is refused before it unfolds (docs/spec/attacks.md#b24). */
const maxPixels = 25_000_000

/** Enough to read a label in it. */
const longestSide = 2_000

/** Decoding a large photo takes a core and up to a hundred megabytes: one after the other. */
const runLimited = limitConcurrency(1, 40)

/** Takes in what was sent as a photo: decoded to the last pixel, turned upright, and encoded anew, so that no place,
 *  no camera and nothing hidden stays in it. Refuses with `image-format-mismatch` what is no JPEG, PNG or WebP, or is
 *  something else as well, and with `image-heic-unreadable` a HEIC that this machine cannot decode. */
export async function takeImage(file: Uint8Array): Promise<TakenImage> {
  const format = formatOf(file)
  if (format === null || isPolyglot(file)) refuse({ code: 'image-format-mismatch' })
  const taken = await runLimited(async () => await encodedAnew(file))
  if (taken === null || taken.content.length > maxImageBytes) {
    refuse({ code: format === 'heic' ? 'image-heic-unreadable' : 'image-format-mismatch' })
  }
  return taken
}

async function encodedAnew(file: Uint8Array): Promise<TakenImage | null> {
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
    // sharp says in many sentences that bytes are no picture; here they all mean the same.
    return null
  }
}
