import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipAsync } from 'node:zlib'

/** Compresses with brotli. 5 costs a few milliseconds for a page; 11, the highest level, costs fifty. */
export async function brotli(text: string | Buffer, level: 5 | 11): Promise<Buffer> {
  return apart(await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }))
}

/** Compresses with gzip, for what does not understand brotli. */
export async function gzip(text: string): Promise<Buffer> {
  return apart(await promisify(gzipAsync)(text))
}

/** What zlib gives is a view on a block of 64 kB, all of which would be kept for a page of a fifth of that. */
function apart(bytes: Buffer): Buffer {
  return Buffer.from(Uint8Array.from(bytes).buffer)
}
