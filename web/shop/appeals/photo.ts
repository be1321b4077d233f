import { detectPhotoFormat, formatBytes } from '../../../contract/shop/catalogue/photo-format.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

// Checked against the contract by type only: importing the values would bundle its schemas.
export const maxPhotos: typeof import('../../../contract/shop/appeals/appeals.ts').maxAppealImages = 2
const maxBytes: typeof import('../../../contract/shop/appeals/appeals.ts').maxImageBytes = 3_145_728

/** Large enough to read a label; the server stores no larger ones. */
const longestSide = 2_000

/** A photo ready to be sent. */
export interface Photo {
  id: string
  blob: Blob
}

/** Resizes a chosen file for mobile networks. A file that this browser cannot decode is refused at once, while another
 *  can be chosen; one that is only too large to decode here is sent unchanged. */
export async function preparePhoto(file: File): Promise<Photo | Refusal> {
  const blob = await shrink(file)
  if (blob === null) {
    const format = detectPhotoFormat(new Uint8Array(await file.slice(0, formatBytes).arrayBuffer()))
    if (format === null) return { code: 'image-format-mismatch' }
    if (format === 'heic') return { code: 'image-heic-unreadable' }
  }
  const sent = blob ?? file
  if (sent.size > maxBytes) return { code: 'image-too-large', maxBytes }
  return { id: crypto.randomUUID(), blob: sent }
}

async function shrink(file: File): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = sizeWithin(picture)
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    picture.close()
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  } catch {
    return null
  }
}

/** Size of the sent picture: same aspect ratio, with both sides limited. */
export function sizeWithin({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
