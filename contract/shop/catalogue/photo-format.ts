/** Detects the format of a file from its magic bytes; the file name and the media type are not trusted
 *  (docs/spec/attacks.md#b24). */
export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic'

/** Number of bytes needed for detection. */
export const formatBytes = 12

const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

/** Returns the format of a photo, or null for an unsupported format. */
export function detectPhotoFormat(file: Uint8Array): PhotoFormat | null {
  if (startsWith(file, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(file, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (text(file, 0, 4) === 'RIFF' && text(file, 8, 12) === 'WEBP') return 'webp'
  if (text(file, 4, 8) === 'ftyp' && heicBrands.includes(text(file, 8, 12))) return 'heic'
  return null
}

function startsWith(file: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, place) => file[place] === byte)
}

function text(file: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...file.subarray(from, to))
}
