import sharp, { type Sharp } from 'sharp'
import { shareSize } from '../../../contract/shop/settings/branding.ts'
import type { Branding } from '../../config/branding.ts'
import type { BlobStore } from '../../core/storage.ts'
import { limitConcurrency } from '../limits/concurrency-limit.ts'
import type { ImageStore } from './image-store.ts'
import { renderLogo, sharedGround } from './render-branding.ts'

/** WhatsApp shows no image above this size (docs/spec/routes.md#footer-and-sharing). */
export const maxShareBytes = 300_000

/** Rendering uses a whole core. Crawlers are rare and can wait. */
const runLimited = limitConcurrency(1, 100)

export interface SharePictures {
  /** The share image of a stored image, rendered on the first request; null if the image does not exist. */
  of(hash: string): Promise<Buffer | null>
}

/** Share images: a catalogue image on the shop's background with its logo. No text, because links are shared in
 *  both languages and prices change. */
export function sharePictures(blobs: BlobStore, images: ImageStore, branding: Branding): SharePictures {
  const rendering = new Map<string, Promise<Buffer | null>>()

  async function obtain(hash: string): Promise<Buffer | null> {
    const name = `${hash}-share-${branding.version}.jpg`
    const stored = await blobs.read(name)
    if (stored !== null) return stored
    const picture = await images.variant(hash, 1280, 'webp')
    if (picture === null) return null
    const rendered = await runLimited(async () => await renderShareImage(branding, picture))
    await blobs.write(name, rendered)
    return rendered
  }

  return {
    async of(hash) {
      const underWay = rendering.get(hash) ?? obtain(hash).finally(() => rendering.delete(hash))
      rendering.set(hash, underWay)
      return await underWay
    },
  }
}

/** Composes the image in the centre, within the margin, and the logo in the lower corner. */
export async function renderShareImage(branding: Branding, picture: Buffer): Promise<Buffer> {
  const { width, height } = shareSize
  const margin = 36
  const inner = { width: width - 4 * margin, height: height - 2 * margin }
  const fitted = await sharp(picture)
    .resize({ ...inner, fit: 'inside' })
    .png()
    .toBuffer()
  const logo = 72
  const composed = sharp({
    create: { width, height, channels: 3, background: sharedGround(branding) },
  }).composite([
    { input: fitted, gravity: 'centre' },
    { input: await renderLogo(branding, logo), left: width - margin - logo, top: height - margin - logo },
  ])
  return await underLimit(sharp(await composed.png().toBuffer()))
}

/** The highest JPEG quality below the size limit. */
async function underLimit(image: Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  for (const quality of [84, 74, 62, 48, 30]) {
    bytes = await image.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length < maxShareBytes) break
  }
  return bytes
}
