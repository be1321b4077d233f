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

const pauseMs = 5_000

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

/** Stores segments until the signal aborts. A failure is reported once; PostgreSQL continues archiving meanwhile. */
export async function followWal(
  wal: WalFolder,
  storage: SealedStorage,
  { signal, report }: { signal: AbortSignal; report: (line: string) => void },
): Promise<void> {
  let failed = false
  while (!signal.aborted) {
    try {
      await uploadWal(wal, storage)
      if (failed) report('The WAL is stored again.')
      failed = false
    } catch (error) {
      if (!failed) report(`The WAL cannot be stored: ${error instanceof Error ? error.message : error}`)
      failed = true
    }
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
