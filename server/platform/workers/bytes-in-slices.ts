import type { Hash } from 'node:crypto'
import { eachInSlices } from './in-slices.ts'

/** Joins the parts of a file. `Buffer.concat` would hold up other requests for as long as 12 MB of new memory take. */
export async function joinInSlices(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let at = 0
  await eachInSlices(parts, (part) => {
    bytes.set(part, at)
    at += part.byteLength
  })
  return bytes
}

const partBytes = 1_000_000

/** Adds bytes to a hash, which WebCrypto would copy on the main thread first. */
export async function hashInSlices(hash: Hash, bytes: Uint8Array): Promise<void> {
  await eachInSlices(listParts(bytes), (part) => void hash.update(part))
}

function* listParts(bytes: Uint8Array): Generator<Uint8Array, void> {
  for (let at = 0; at < bytes.byteLength; at += partBytes) yield bytes.subarray(at, at + partBytes)
}
