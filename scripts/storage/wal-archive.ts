import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isArchived, readSystemIdentifier, walKey } from './backup-rules.ts'
import type { SealedStorage } from './sealed-storage.ts'

interface WalFolder {
  /** Where PostgreSQL archives completed segments (basic_archive). */
  folder: string
  /** The cluster of a file that does not name its own, such as the history of a timeline. */
  identify: () => Promise<string>
}

const usualPauseMs = 5_000
const recordEveryMs = 60_000

/** Stores the segments of the folder in their order and removes each from the folder afterwards. */
export async function uploadWal({ folder, identify }: WalFolder, storage: SealedStorage): Promise<number> {
  const names = (await readdir(folder)).filter(isArchived).toSorted()
  for (const name of names) {
    const bytes = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      // Another command has just stored it.
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (bytes === null) continue
    await storage.write(walKey(readSystemIdentifier(name, bytes) ?? (await identify()), name), bytes)
    await rm(join(folder, name), { force: true })
  }
  return names.length
}

interface Following {
  signal: AbortSignal
  report: (line: string) => void
  /** Receives why the WAL cannot be stored, or null: after each change, and every minute. False repeats it soon. */
  record: (error: string | null) => Promise<boolean>
  pauseMs?: number
}

/** Stores segments until the signal aborts. A failure is reported once; PostgreSQL continues archiving meanwhile. */
export async function followWal(
  wal: WalFolder,
  storage: SealedStorage,
  { signal, report, record, pauseMs = usualPauseMs }: Following,
): Promise<void> {
  let failed = false
  let recorded: { failed: boolean; at: number } | null = null
  while (!signal.aborted) {
    const error = await uploadWal(wal, storage).then(
      () => null,
      (failure) => (failure instanceof Error ? failure.message : String(failure)),
    )
    if (error !== null && !failed) report(`The WAL cannot be stored: ${error}`)
    if (error === null && failed) report('The WAL is stored again.')
    failed = error !== null
    const isDue = recorded?.failed !== failed || performance.now() - recorded.at >= recordEveryMs
    if (isDue && (await record(error))) recorded = { failed, at: performance.now() }
    await wait(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

/** The age in seconds of the oldest segment that waits to be stored; null if none does. */
export async function oldestWaiting(folder: string, now: Date): Promise<number | null> {
  const names = (await readdir(folder)).filter(isArchived)
  const ages = await Promise.all(
    names.map(async (name) => (now.getTime() - (await stat(join(folder, name))).mtimeMs) / 1000),
  )
  return ages.length === 0 ? null : Math.max(...ages)
}
