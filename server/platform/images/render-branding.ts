import sharp from 'sharp'
import { type BrandingFile, grounds, shareSize } from '../../../contract/shop/settings/branding.ts'
import type { Branding } from '../../config/branding.ts'
import { accentStyles, deriveShades } from '../../config/branding-colours.ts'

export interface RenderedFile {
  type: string
  bytes: Buffer
}

/** Renders each branding file from the logo and the colours. */
const renderers: Record<BrandingFile, (branding: Branding) => Promise<RenderedFile>> = {
  logo: async ({ logo }) => logo,
  'icon-192.png': async (branding) => png(await renderLogo(branding, 192)),
  'icon-512.png': async (branding) => png(await renderLogo(branding, 512)),
  // Phones crop the icon; only the middle 80 % is always visible.
  'maskable-512.png': async (branding) => png(await renderOnGround(branding, { size: 512, logo: 300 })),
  'touch-180.png': async (branding) => png(await renderOnGround(branding, { size: 180, logo: 132 })),
  'share.jpg': async (branding) => ({ type: 'image/jpeg', bytes: await renderShareImage(branding) }),
  'colours.css': async ({ accents }) => ({
    type: 'text/css; charset=utf-8',
    bytes: Buffer.from(accentStyles(accents)),
  }),
}

/** Renders one branding file. */
export async function renderBrandingFile(branding: Branding, file: BrandingFile): Promise<RenderedFile> {
  return await renderers[file](branding)
}

/** The background of share images: the paper colour with a hint of the accent. */
export function sharedGround(branding: Branding): string {
  return deriveShades(branding.accents.light, 'light').soft
}

/** The logo as a square of this size with a transparent background. */
export async function renderLogo({ logo }: Branding, pixels: number): Promise<Buffer> {
  // An SVG is rasterised at the target density; at its own size of perhaps 64 pixels it would be blurred.
  const { width, height } = await sharp(logo.bytes).metadata()
  const density = Math.min(72 * Math.max(1, pixels / Math.min(width, height)), 2_400)
  return await sharp(logo.bytes, logo.type === 'image/svg+xml' ? { density } : {})
    .resize({ width: pixels, height: pixels, fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer()
}

async function renderOnGround(
  branding: Branding,
  { size, logo }: { size: number; logo: number },
): Promise<Buffer> {
  const ground = { width: size, height: size, channels: 3, background: grounds.light.paper } as const
  return await sharp({ create: ground })
    .composite([{ input: await renderLogo(branding, logo), gravity: 'centre' }])
    .png()
    .toBuffer()
}

async function renderShareImage(branding: Branding): Promise<Buffer> {
  return await sharp({ create: { ...shareSize, channels: 3, background: sharedGround(branding) } })
    .composite([{ input: await renderLogo(branding, 320), gravity: 'centre' }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

function png(bytes: Buffer): RenderedFile {
  return { type: 'image/png', bytes }
}
