import { fork } from 'node:child_process'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for a test cluster. It is removed when this process ends, in any way. */
export interface TemporaryFolder {
  path: string
  /** Removes the folder. Stop its cluster first. */
  remove: () => Promise<void>
}

/** Creates a folder and a guard process that outlives this one: a killed process can neither stop PostgreSQL nor
 *  remove files. */
export async function temporaryFolder(prefix: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(await parentFolder(), prefix))
  // Detached, because Ctrl-C reaches all processes of a terminal.
  const guard = fork(join(import.meta.dirname, 'temporary-folder-guard.ts'), [path], {
    detached: true,
    execArgv: [],
    stdio: 'ignore',
  })
  guard.unref()
  guard.channel?.unref()
  return {
    path,
    remove: async () => {
      await rm(path, { recursive: true, force: true })
      if (guard.connected) guard.disconnect()
    },
  }
}

const memoryFolder = '/dev/shm'
/** The clusters of the gate take about 1 GB. */
const minFreeBytes = 6 * 1024 ** 3

/** Memory if there is plenty, otherwise the disk: cloning a database writes a thousand files. */
async function parentFolder(): Promise<string> {
  const shared = await statfs(memoryFolder).catch(() => null)
  const freeBytes = shared === null ? 0 : Math.min(shared.bavail * shared.bsize, freemem())
  return freeBytes >= minFreeBytes ? memoryFolder : tmpdir()
}
