import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command, Report, Settings } from './child-messages.ts'
import { type DatabaseProxy, openProxy } from './proxy.ts'

/** A process of the mall behind a proxy, which can be killed and replaced. */
export interface TargetProcess {
  proxy: DatabaseProxy
  /** Its current address. */
  url: () => string
  /** Runs all due jobs; returns false if one failed or the process died. */
  drainJobs: () => Promise<boolean>
  setClock: (now: Date) => Promise<void>
  /** Kills it (SIGKILL). */
  kill: () => Promise<void>
  /** Replaces a killed process by the spare one; returns the milliseconds that took. */
  revive: () => Promise<number>
  /** Sends SIGTERM and returns whether the process exited with code 0. */
  terminate: () => Promise<boolean>
  /** Replaces it by the spare one, sends SIGTERM and returns whether it exited with code 0. */
  roll: () => Promise<boolean>
  close: () => Promise<void>
}

/** Starts a process of the mall on this database, and a spare one for a fast restart after a kill. */
export async function startTargetProcess(settings: Settings): Promise<TargetProcess> {
  const target = new URL(settings.databaseUrl)
  const proxy = await openProxy({ host: target.hostname, port: Number(target.port) })
  target.port = String(proxy.port)
  target.searchParams.delete('host')
  let now = settings.now
  const start = async () => await startChild({ ...settings, databaseUrl: target.href, now })
  let current = await start()
  let spare = start()
  const send = (child: Child, command: Command) =>
    void (child.process.connected && child.process.send(command, () => undefined))
  const isDead = () => current.process.exitCode !== null || current.process.signalCode !== null
  const drain = async (): Promise<boolean> => {
    if (isDead()) return false
    const abort = new AbortController()
    const answered = Promise.race(
      (['message', 'exit'] as const).map((event) => once(current.process, event, { signal: abort.signal })),
    )
    send(current, { command: 'drain' })
    const [report] = (await answered) as [Report | number | null]
    abort.abort()
    return typeof report === 'object' && report?.event === 'drained' && report.done
  }
  let draining = Promise.resolve(true)
  return {
    proxy,
    url: () => current.url,
    drainJobs: async () => {
      // One at a time: a report does not identify its command.
      draining = draining.then(drain)
      return await draining
    },
    setClock: async (to) => {
      now = to.toISOString()
      send(current, { command: 'set-clock', now })
      send(await spare, { command: 'set-clock', now })
    },
    kill: async () => await end(current.process, 'SIGKILL'),
    revive: async () => {
      if (!isDead()) return 0
      const began = performance.now()
      current = await spare
      spare = start()
      return performance.now() - began
    },
    terminate: async () => {
      await end(current.process, 'SIGTERM')
      return current.process.exitCode === 0
    },
    roll: async () => {
      const old = current
      current = await spare
      spare = start()
      await end(old.process, 'SIGTERM')
      return old.process.exitCode === 0
    },
    close: async () => {
      await end(current.process, 'SIGKILL')
      await end((await spare).process, 'SIGKILL')
      proxy.close()
    },
  }
}

interface Child {
  process: ChildProcess
  url: string
}

/** Retries, because on a busy machine the start of the mall can exceed its own time limits. */
async function startChild(settings: Settings, triesLeft = 30): Promise<Child> {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: join(tmpdir(), 'mall-faults-compiled'),
    FAULTS_SETTINGS: JSON.stringify(settings),
  }
  const child = fork(join(import.meta.dirname, 'mall-child.ts'), { env, stdio: 'inherit' })
  const [report] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Report | number]
  if (typeof report !== 'object' || report.event !== 'listening') {
    if (triesLeft === 0) throw new Error('A process of the mall did not start.')
    return await startChild(settings, triesLeft - 1)
  }
  return { process: child, url: `http://127.0.0.1:${report.port}` }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
