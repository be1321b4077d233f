import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for a cluster of tests. It goes with this process, however the process ends. */
export interface TemporaryFolder {
  path: string
  /** Removes the folder. Stop its cluster before. */
  remove: () => Promise<void>
}

/** Makes a folder, and starts a guard that outlives this process: a killed process can neither stop a PostgreSQL, which
 *  runs in a session of its own, nor remove files. */
export async function temporaryFolder(prefix: string): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), prefix))
  // Detached, because Ctrl-C goes to all programs of a terminal.
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
