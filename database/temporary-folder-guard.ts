import { existsSync } from 'node:fs'
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'

// Started by temporary-folder.ts. The channel to the process that started it closes when that process ends, in whatever
// way; what is left of its folder is then removed, and a PostgreSQL in it is stopped.
const [folder = ''] = process.argv.slice(2)
const clusters = [join(folder, 'cluster'), join(folder, 'postgres', 'cluster')]
const maxTries = 100

process.once('disconnect', async () => {
  // A start that was under way may still make files for a while.
  for (let left = maxTries; left > 0 && existsSync(folder); left -= 1) {
    for (const cluster of clusters) await stop(cluster)
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    await after(100)
  }
  process.exit()
})

/** Ends a PostgreSQL at once: nobody needs its data any more. */
async function stop(cluster: string): Promise<void> {
  const lock = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(lock.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0 || !(await servesFrom(pid, cluster))) return
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has ended meanwhile.
  }
}

/** The lock file alone proves nothing: its process number may belong to another program by now. */
async function servesFrom(pid: number, cluster: string): Promise<boolean> {
  if (!existsSync('/proc/self/cwd')) return true
  return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === cluster
}
