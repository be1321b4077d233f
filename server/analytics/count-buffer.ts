import type { Log } from '../core/log.ts'
import { repeat } from '../platform/db/repeat.ts'

const everyMs = 5_000

/** Adds up counts in memory, so that no visit waits for the database. */
export interface CountBuffer<Key extends object> {
  add: (key: Key) => void
  /** Writes the new counts. Counts that cannot be written are retained for the next write. */
  write: () => Promise<void>
  /** Stops the timer and writes the remaining counts. */
  stop: () => Promise<void>
}

export type Counted<Key extends object> = Key & { count: number }

/** Starts a buffer that writes every five seconds and on stop. A killed process loses the counts since its last write.
 *  A write that was committed but not confirmed is counted twice. */
export function openCountBuffer<Key extends object>(
  writeCounts: (counts: Counted<Key>[]) => Promise<void>,
  { log, failure }: { log: Log; failure: string },
): CountBuffer<Key> {
  let counted: Counted<Key>[] = []
  const write = async () => {
    const taken = counted
    counted = []
    try {
      await writeCounts(mergeCounts(taken))
    } catch (error) {
      counted = mergeCounts(taken, counted)
      throw error
    }
  }
  const onFailure = (error: unknown) => log.warn({ err: error }, failure)
  const { stop } = repeat(write, { everyMs, onFailure })
  return {
    add: (key) => {
      counted.push({ ...key, count: 1 })
      if (counted.length >= maxUnmerged) counted = mergeCounts(counted)
    },
    write,
    stop: async () => {
      await stop()
      await write().catch(onFailure)
    },
  }
}

/** Bounds the memory between two writes. */
const maxUnmerged = 50_000

/** Merges counts by key. The result is sorted, so that concurrent writers lock rows in the same order and cannot
 *  deadlock. */
export function mergeCounts<Key extends object>(
  ...lists: readonly (readonly Counted<Key>[])[]
): Counted<Key>[] {
  const merged = new Map<string, Counted<Key>>()
  for (const counted of lists.flat()) {
    const { count, ...key } = counted
    const text = Object.values(key).join(' ')
    merged.set(text, { ...counted, count: (merged.get(text)?.count ?? 0) + count })
  }
  return [...merged].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted)
}
