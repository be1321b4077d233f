import { formatBytes, formatOf } from '../../../contract/catalogue/photo-format.ts'
import type { Refusal } from '../../../contract/refusals.ts'

// Held to the contract by their types: importing the values would bring its schemas into the browser.
export const maxPhotos: typeof import('../../../contract/appeals.ts').maxAppealImages = 2
const maxBytes: typeof import('../../../contract/appeals.ts').maxImageBytes = 3_145_728

/** Enough to read a label in it; the mall keeps no more either. */
const longestSide = 2_000

/** A photo that is ready to be sent. */
export interface Photo {
  id: string
  blob: Blob
}

/** Makes a chosen file small enough to be sent over a phone's network. What this browser cannot read, the mall will not
 *  read either, and that is said while another photo can still be chosen; but one whose size alone was too much for this
 *  browser is handed on as it is. */
export async function preparePhoto(file: File): Promise<Photo | Refusal> {
  const blob = await shrunk(file)
  if (blob === null) {
    const format = formatOf(new Uint8Array(await file.slice(0, formatBytes).arrayBuffer()))
    if (format === null) return { code: 'image-format-mismatch' }
    if (format === 'heic') return { code: 'image-heic-unreadable' }
  }
  const sent = blob ?? file
  if (sent.size > maxBytes) return { code: 'image-too-large', maxBytes }
  return { id: crypto.randomUUID(), blob: sent }
}

async function shrunk(file: File): Promise<Blob | null> {
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

/** The size at which a picture is sent: its sides in the same proportion, and none too long. */
export function sizeWithin({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
