import { createHash } from 'node:crypto'
import PQueue from 'p-queue'
import type { Storage, StoredObject } from '../../core/storage.ts'

export interface CopyProgress {
  /** Objects at the source. */
  found: number
  copied: number
  /** Objects that the destination had already, in the same size. */
  present: number
  bytes: number
}

interface CopyOptions {
  /** Reads also the objects that the destination has already, and writes them again if they differ. */
  comparesAll?: boolean
  isWanted?: (key: string) => boolean
  onProgress?: (progress: CopyProgress) => void
}

/** Objects in memory at once. */
const parallel = 8

/** Copies the objects of a prefix that the destination lacks, and reads each back to compare its checksum. It can be
 *  interrupted and repeated: an object is written completely or not at all. */
export async function copyObjects(
  from: Storage,
  to: Storage,
  prefix: string,
  { comparesAll = false, isWanted = () => true, onProgress = () => undefined }: CopyOptions = {},
): Promise<CopyProgress> {
  const sizes = new Map<string, number>()
  for await (const { key, bytes } of to.list(prefix)) sizes.set(key, bytes)
  const progress: CopyProgress = { found: 0, copied: 0, present: 0, bytes: 0 }
  const copy = async ({ key, bytes }: StoredObject) => {
    if (sizes.get(key) === bytes && !comparesAll) progress.present += 1
    else await copyOne(key)
    onProgress(progress)
  }
  const copyOne = async (key: string) => {
    const source = await from.read(key)
    // Removed since it was listed.
    if (source === null) return
    if (sizes.has(key) && hashBytes(await to.read(key)) === hashBytes(source)) {
      progress.present += 1
      return
    }
    await to.write(key, source)
    if (hashBytes(await to.read(key)) !== hashBytes(source))
      throw new Error(`${key} was changed on its way to ${to.place}.`)
    progress.copied += 1
    progress.bytes += source.length
  }
  const queue = new PQueue({ concurrency: parallel })
  const failed = new AbortController()
  let failure: unknown = null
  for await (const object of from.list(prefix)) {
    if (!isWanted(object.key)) continue
    progress.found += 1
    await queue.onSizeLessThan(parallel)
    if (failed.signal.aborted) break
    void queue.add(async () => {
      try {
        if (!failed.signal.aborted) await copy(object)
      } catch (error) {
        failure ??= error
        failed.abort()
      }
    })
  }
  await queue.onIdle()
  if (failure !== null) throw failure
  return progress
}

function hashBytes(bytes: Buffer | null): string | null {
  return bytes && createHash('sha256').update(bytes).digest('hex')
}
