import sharp, { type Sharp } from 'sharp'
import { shareSize } from '../../../contract/settings/look.ts'
import { turns } from '../http/turns.ts'
import { logoOf, sharedGround } from './draw-look.ts'
import type { BlobStore } from './image-blobs.ts'
import type { ImageStore } from './image-store.ts'
import type { Look } from './look.ts'

/** WhatsApp leaves out the picture of a link when it is larger (docs/spec/routes.md#footer-and-sharing). */
export const mostShareBytes = 300_000

/** Drawing takes a whole core. Crawlers come seldom and can wait. */
const inTurn = turns(1, 100)

export interface SharePictures {
  /** The picture for shared links made of a kept picture, drawn if nobody has asked for it before;
   *  null if there is no such picture. */
  of(hash: string): Promise<Buffer | null>
}

/** Pictures for shared links: a picture of the catalogue on the ground of the shop, with its logo. No words: the link
 *  brings its title in the language of whoever shares it, and a price drawn today would be wrong tomorrow. */
export function sharePictures(blobs: BlobStore, images: ImageStore, look: Look): SharePictures {
  const drawing = new Map<string, Promise<Buffer | null>>()

  async function obtain(hash: string): Promise<Buffer | null> {
    const name = `${hash}-share-${look.version}.jpg`
    const kept = await blobs.read(name)
    if (kept !== null) return kept
    const picture = await images.variant(hash, 1280, 'webp')
    if (picture === null) return null
    const drawn = await inTurn(async () => await drawShared(look, picture))
    await blobs.write(name, drawn)
    return drawn
  }

  return {
    async of(hash) {
      const underWay = drawing.get(hash) ?? obtain(hash).finally(() => drawing.delete(hash))
      drawing.set(hash, underWay)
      return await underWay
    },
  }
}

/** Sets a picture in the middle, as large as the margin allows, and the logo into the corner below. */
export async function drawShared(look: Look, picture: Buffer): Promise<Buffer> {
  const { width, height } = shareSize
  const margin = 36
  const inner = { width: width - 4 * margin, height: height - 2 * margin }
  const fitted = await sharp(picture)
    .resize({ ...inner, fit: 'inside' })
    .png()
    .toBuffer()
  const logo = 72
  const composed = sharp({
    create: { width, height, channels: 3, background: sharedGround(look) },
  }).composite([
    { input: fitted, gravity: 'centre' },
    { input: await logoOf(look, logo), left: width - margin - logo, top: height - margin - logo },
  ])
  return await underLimit(sharp(await composed.png().toBuffer()))
}

/** As fine as the limit allows. */
async function underLimit(image: Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  for (const quality of [84, 74, 62, 48, 30]) {
    bytes = await image.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length < mostShareBytes) break
  }
  return bytes
}
