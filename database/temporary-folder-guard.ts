import { existsSync } from 'node:fs'
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

// Started by temporary-folder.ts. The IPC channel closes when the parent process ends in any way; the guard then
// stops a PostgreSQL in the folder and removes the folder.
const [folder = ''] = process.argv.slice(2)
const clusters = [join(folder, 'cluster'), join(folder, 'postgres', 'cluster')]
const maxTries = 100

process.once('disconnect', async () => {
  // A start in progress may still create files.
  for (let left = maxTries; left > 0 && existsSync(folder); left -= 1) {
    for (const cluster of clusters) await stop(cluster)
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    await after(100)
  }
  process.exit()
})

/** Stops a PostgreSQL immediately; its data is no longer needed. */
async function stop(cluster: string): Promise<void> {
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(lock.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0 || !(await servesFrom(pid, cluster))) return
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // The process has already ended.
  }
}

/** The process id in the lock file may belong to another program by now. */
async function servesFrom(pid: number, cluster: string): Promise<boolean> {
  if (!existsSync('/proc/self/cwd')) return true
  return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === cluster
}
