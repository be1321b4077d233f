import { createHash } from 'node:crypto'
import { eachInSlices } from './in-slices.ts'

/** A SHA-256 digest of values as JSON, computed in slices. */
export async function digestInSlices(values: Iterable<unknown>): Promise<string> {
  const digest = createHash('sha256')
  await eachInSlices(values, (value) => void digest.update(`${JSON.stringify(value)}\n`))
  return digest.digest('hex')
}
