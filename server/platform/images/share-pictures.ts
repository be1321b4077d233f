import sharp, { type Sharp } from 'sharp'
import { shareSize } from '../../../contract/settings/branding.ts'
import { limitConcurrency } from '../http/concurrency-limit.ts'
import type { Branding } from './branding.ts'
import type { BlobStore } from './image-blobs.ts'
import type { ImageStore } from './image-store.ts'
import { logoOf, sharedGround } from './render-branding.ts'

/** WhatsApp leaves out the picture of a link when it is larger (docs/spec/routes.md#footer-and-sharing). */
export const maxShareBytes = 300_000

/** Drawing takes a whole core. Crawlers come seldom and can wait. */
const runLimited = limitConcurrency(1, 100)

export interface SharePictures {
  /** The picture for shared links made of a kept picture, drawn if nobody has asked for it before;
   *  null if there is no such picture. */
  of(hash: string): Promise<Buffer | null>
}

/** Pictures for shared links: a picture of the catalogue on the ground of the shop, with its logo. No words: the link
 *  brings its title in the language of whoever shares it, and a price drawn today would be wrong tomorrow. */
export function sharePictures(blobs: BlobStore, images: ImageStore, branding: Branding): SharePictures {
  const rendering = new Map<string, Promise<Buffer | null>>()

  async function obtain(hash: string): Promise<Buffer | null> {
    const name = `${hash}-share-${branding.version}.jpg`
    const kept = await blobs.read(name)
    if (kept !== null) return kept
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

/** Sets a picture in the middle, as large as the margin allows, and the logo into the corner below. */
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
    { input: await logoOf(branding, logo), left: width - margin - logo, top: height - margin - logo },
  ])
  return await underLimit(sharp(await composed.png().toBuffer()))
}

/** As fine as the limit allows. */
async function underLimit(image: Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  for (const quality of [84, 74, 62, 48, 30]) {
    bytes = await image.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length < maxShareBytes) break
  }
  return bytes
}
