import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipAsync } from 'node:zlib'

const brotliAccepted = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const gzipAccepted = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

/** The better encoding that a client accepts in `Accept-Encoding`, or null. */
export function acceptedEncoding(accepted = ''): 'br' | 'gzip' | null {
  if (brotliAccepted.test(accepted)) return 'br'
  return gzipAccepted.test(accepted) ? 'gzip' : null
}

/** Compresses with brotli. Level 5 takes a few milliseconds for a page; 11, the maximum, takes fifty. */
export async function brotli(text: string | Buffer, level: 5 | 11): Promise<Buffer> {
  return compact(
    await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  )
}

/** Compresses with gzip, for clients without brotli. */
export async function gzip(text: string | Buffer): Promise<Buffer> {
  return compact(await promisify(gzipAsync)(text))
}

/** Copies the result, because zlib returns a view on a 64 kB block that would be retained for a much smaller page. */
function compact(bytes: Buffer): Buffer {
  return Buffer.from(Uint8Array.from(bytes).buffer)
}
