/** What a file says it is by its own first bytes; what a browser or a name says of it is never asked (promises B24). */
export type ClaimedFormat = 'jpeg' | 'png' | 'webp' | 'heic' | null

/** How far readers of other formats look for their own beginning or end. */
const lookedAtBytes = 1_024
const endOfArchiveBytes = 66_000

const heicBrands = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

/** Tells the format, or null for whatever the mall takes no photos in. */
export function formatOf(file: Uint8Array): ClaimedFormat {
  if (startsWith(file, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(file, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (text(file, 0, 4) === 'RIFF' && text(file, 8, 12) === 'WEBP') return 'webp'
  if (text(file, 4, 8) === 'ftyp' && heicBrands.includes(text(file, 8, 12))) return 'heic'
  return null
}

/** Whether a file is something else at the same time: a page or a drawing with scripts, a PDF, an archive. Such a file
 *  is made on purpose, to be taken for the one thing here and for the other elsewhere. */
export function isPolyglot(file: Uint8Array): boolean {
  const beginning = text(file, 0, lookedAtBytes).toLowerCase()
  if (/<(html|svg|script|!doctype|\?php|body|iframe)|%pdf-/.test(beginning)) return true
  const end = text(file, Math.max(0, file.length - endOfArchiveBytes), file.length)
  return end.includes('PK\u0005\u0006')
}

function startsWith(file: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, place) => file[place] === byte)
}

function text(file: Uint8Array, from: number, to: number): string {
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1', from, to)
}
