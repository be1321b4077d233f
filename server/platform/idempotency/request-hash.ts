import { createHash } from 'node:crypto'
import { Failed } from '../../core/refusals.ts'

/** SHA-256 of a request and its files, to detect another request under the same key.
 *  @param request validated, so that equal requests have equal fields in equal order */
export function hashRequest(request: unknown, files: readonly Uint8Array[] = []): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(request))
  for (const file of files) hash.update(createHash('sha256').update(file).digest())
  return hash.digest()
}

/** Fails with `idempotency-key-reused` if the key was used for another request. */
export function failIfReused(storedHash: Buffer, requestHash: Buffer): void {
  if (!storedHash.equals(requestHash)) throw new Failed('idempotency-key-reused')
}
