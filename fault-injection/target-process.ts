import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order, Report, Settings } from './child-messages.ts'
import { type DatabaseProxy, openProxy } from './proxy.ts'

/** A process of the mall behind a proxy, which can be killed and started anew. */
export interface TargetProcess {
  proxy: DatabaseProxy
  /** Where it listens now. */
  url: () => string
  /** Does all work that is due; answers false where some of it failed or the process died over it. */
  drains: () => Promise<boolean>
  setClock: (now: Date) => Promise<void>
  /** Ends it as the machine would: without a word. */
  kill: () => Promise<void>
  /** Starts it again where it was killed, and answers how many milliseconds that took. */
  revive: () => Promise<number>
  /** Asks it to end, as an operator does, and answers whether it did so by itself. */
  terminate: () => Promise<boolean>
  /** Lets another take its place, asks it to end, and answers whether it did so by itself, in good order. */
  roll: () => Promise<boolean>
  close: () => Promise<void>
}

/** Starts a process of the mall on this database, and a spare one, so that nobody waits long after a kill. */
export async function startTargetProcess(settings: Settings): Promise<TargetProcess> {
  const target = new URL(settings.databaseUrl)
  const proxy = await openProxy({ host: target.hostname, port: Number(target.port) })
  target.port = String(proxy.port)
  target.searchParams.delete('host')
  let now = settings.now
  const start = async () => await startChild({ ...settings, databaseUrl: target.href, now })
  let current = await start()
  let spare = start()
  const tell = (child: Child, order: Order) =>
    void (child.process.connected && child.process.send(order, () => undefined))
  const isDead = () => current.process.exitCode !== null || current.process.signalCode !== null
  const drain = async (): Promise<boolean> => {
    if (isDead()) return false
    const heard = new AbortController()
    const told = Promise.race(
      (['message', 'exit'] as const).map((event) => once(current.process, event, { signal: heard.signal })),
    )
    tell(current, { act: 'drain' })
    const [report] = (await told) as [Report | number | null]
    heard.abort()
    return typeof report === 'object' && report?.told === 'drained' && report.done
  }
  let draining = Promise.resolve(true)
  return {
    proxy,
    url: () => current.url,
    drains: async () => {
      // One after the other: a report does not say whose it is.
      draining = draining.then(drain)
      return await draining
    },
    setClock: async (to) => {
      now = to.toISOString()
      tell(current, { act: 'set-clock', now })
      tell(await spare, { act: 'set-clock', now })
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

/** A machine that is busy with other things may take longer than the mall waits for its own parts. */
async function startChild(settings: Settings, triesLeft = 5): Promise<Child> {
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: join(tmpdir(), 'mall-faults-compiled'),
    FAULTS_SETTINGS: JSON.stringify(settings),
  }
  const child = fork(join(import.meta.dirname, 'mall-child.ts'), { env, stdio: 'inherit' })
  const [report] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Report | number]
  if (typeof report !== 'object' || report.told !== 'listening') {
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
