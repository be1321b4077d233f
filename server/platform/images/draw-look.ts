import sharp from 'sharp'
import { grounds, type LookFile, shareSize } from '../../../contract/settings/look.ts'
import type { Look } from './look.ts'
import { accentStyles, shadesOf } from './look-colours.ts'

export interface DrawnFile {
  type: string
  bytes: Buffer
}

/** Every file of the look, drawn from the logo and the colours. */
const drawers: Record<LookFile, (look: Look) => Promise<DrawnFile>> = {
  logo: async ({ logo }) => logo,
  'icon-192.png': async (look) => png(await logoOf(look, 192)),
  'icon-512.png': async (look) => png(await logoOf(look, 512)),
  // A phone cuts a shape of its own out of it: only the middle four fifths are sure to be seen.
  'maskable-512.png': async (look) => png(await onGround(look, { size: 512, logo: 300 })),
  'touch-180.png': async (look) => png(await onGround(look, { size: 180, logo: 132 })),
  'share.jpg': async (look) => ({ type: 'image/jpeg', bytes: await drawShared(look) }),
  'colours.css': async ({ accents }) => ({
    type: 'text/css; charset=utf-8',
    bytes: Buffer.from(accentStyles(accents)),
  }),
}

/** Draws one file of the look. */
export async function drawLookFile(look: Look, file: LookFile): Promise<DrawnFile> {
  return await drawers[file](look)
}

/** The ground that shared pictures stand on: the paper of the shop with a breath of its accent. */
export function sharedGround(look: Look): string {
  return shadesOf(look.accents.light, 'light').soft
}

/** The logo as a square of so many pixels, transparent where it is. */
export async function logoOf({ logo }: Look, pixels: number): Promise<Buffer> {
  // A vector is drawn large first: at its own size of perhaps 64 pixels it would be blown up.
  const { width, height } = await sharp(logo.bytes).metadata()
  const density = Math.min(72 * Math.max(1, pixels / Math.min(width, height)), 2_400)
  return await sharp(logo.bytes, logo.type === 'image/svg+xml' ? { density } : {})
    .resize({ width: pixels, height: pixels, fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer()
}

async function onGround(look: Look, { size, logo }: { size: number; logo: number }): Promise<Buffer> {
  const ground = { width: size, height: size, channels: 3, background: grounds.light.paper } as const
  return await sharp({ create: ground })
    .composite([{ input: await logoOf(look, logo), gravity: 'centre' }])
    .png()
    .toBuffer()
}

async function drawShared(look: Look): Promise<Buffer> {
  return await sharp({ create: { ...shareSize, channels: 3, background: sharedGround(look) } })
    .composite([{ input: await logoOf(look, 320), gravity: 'centre' }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

function png(bytes: Buffer): DrawnFile {
  return { type: 'image/png', bytes }
}
