import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { Config } from '../../server/config/config.ts'
import type { Storage } from '../../server/core/storage.ts'
import { storageAt } from '../../server/platform/storage/open-storage.ts'
import { type Finding, fault, ok } from './finding.ts'

/** Room for pictures and for the embedded database; below it both fail soon. */
const minFreeBytes = 1_000_000_000

/** Writes, reads and removes a file where the mall stores its own, and looks at the free space of a folder. */
export async function checkStorage(config: Config): Promise<Finding> {
  const storage = storageAt(config.storage, config)
  const failure = await findFailure(storage)
  if (failure !== null) return fault('storage', failure, writeTodo(config, failure))
  if (config.storage === 's3') return ok('storage', `${storage.place} can be written, read and removed from`)
  const { bavail, bsize } = await statfs(storage.place)
  const free = `${(Number(bavail * bsize) / 1e9).toFixed(1)} GB free`
  if (bavail * bsize >= minFreeBytes) return ok('storage', `${storage.place} is writable, ${free}`)
  return fault(
    'storage',
    `Only ${free} at ${storage.place}.`,
    'Free space, or move DATA_DIR to a larger volume.',
  )
}

/** The reason why a file cannot be written, read and removed, or null. */
export async function findFailure(storage: Storage): Promise<string | null> {
  const key = `doctor/${randomUUID()}`
  const sent = Buffer.from(key)
  try {
    await storage.write(key, sent)
    const read = await storage.read(key)
    await storage.remove(key)
    return read?.equals(sent) ? null : `${storage.place} returns other bytes than were written.`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** What to do about a failure, by the code of the service. */
export function writeTodo(
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  failure: string,
): string {
  if (storage === 'folder')
    return `As root: chown -R USER ${dataDir}, with the user of the service, or set DATA_DIR.`
  if (/SignatureDoesNotMatch|InvalidAccessKeyId/.test(failure))
    return 'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'
  if (/NoSuchBucket/.test(failure)) return 'Create the bucket, or correct S3_BUCKET.'
  if (/AccessDenied/.test(failure))
    return 'Allow the key s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket on the bucket.'
  return 'Correct S3_ENDPOINT and S3_REGION, and let the firewall pass outgoing connections to the service.'
}
