import type { TableEncoding } from '../../../contract/values/table-limits.ts'

const chunkBytes = 64 * 1024

/** The encoding of a text file: UTF-8 or UTF-16, otherwise Big5, which is a guess: Excel in Hong Kong writes it as "CSV
 *  (comma delimited)". Null for a file that is no text. */
export function detectEncoding(bytes: Uint8Array): { label: string; encoding: TableEncoding } | null {
  const [first, second] = bytes
  const candidates: { label: string; encoding: TableEncoding }[] =
    first === 0xff && second === 0xfe
      ? [{ label: 'utf-16le', encoding: 'utf-16' }]
      : first === 0xfe && second === 0xff
        ? [{ label: 'utf-16be', encoding: 'utf-16' }]
        : [{ label: 'utf-8', encoding: 'utf-8' }]
  if (!bytes.includes(0)) candidates.push({ label: 'big5', encoding: 'big5' })
  return candidates.find(({ label }) => isValid(bytes, label)) ?? null
}

/** The text of a file in chunks, without its byte order mark. */
export function* decodeTable(bytes: Uint8Array, label: string): Generator<string> {
  const decoder = new TextDecoder(label, { fatal: true })
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const text = decoder.decode(bytes.subarray(from, from + chunkBytes), { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

function isValid(bytes: Uint8Array, label: string): boolean {
  try {
    for (const _ of decodeTable(bytes, label));
    return true
  } catch {
    // Thrown at the first invalid byte.
    return false
  }
}
