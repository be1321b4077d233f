import type { TableEncoding } from '../../../contract/values/table-limits.ts'

const chunkBytes = 64 * 1024

/** The encoding of a text file: UTF-8 or UTF-16, otherwise Big5, which is a guess: Excel in Hong Kong writes it as "CSV
 *  (comma delimited)". Null for a file that is no text. */
export function detectEncoding(bytes: Uint8Array): { label: string; encoding: TableEncoding } | null {
  const [firstByte, secondByte] = bytes
  const candidates: { label: string; encoding: TableEncoding }[] =
    firstByte === 0xff && secondByte === 0xfe
      ? [{ label: 'utf-16le', encoding: 'utf-16' }]
      : firstByte === 0xfe && secondByte === 0xff
        ? [{ label: 'utf-16be', encoding: 'utf-16' }]
        : [{ label: 'utf-8', encoding: 'utf-8' }]
  if (!bytes.includes(0)) candidates.push({ label: 'big5', encoding: 'big5' })
  return candidates.find(({ label }) => isValid(bytes, label)) ?? null
}

/** The text of a file in chunks, without its byte order mark. */
export function* decodeText(bytes: Uint8Array, label: string): Generator<string> {
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
    for (const _ of decodeText(bytes, label));
    return true
  } catch {
    // Thrown at the first invalid byte.
    return false
  }
}
