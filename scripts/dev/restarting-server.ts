import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A server process that is replaced after a source change. Requests wait for the latest process. */
export interface RestartingServer {
  /** Waits for the port of the latest process, and keeps that process running until the release.
   *  The port is null where the process ended before it listened. */
  hold: () => Promise<{ port: number | null; release: () => void }>
  restart: () => void
  stop: () => Promise<void>
}

interface ServerProcess {
  child: ChildProcess
  port: Promise<number | null>
  ended: Promise<unknown>
  /** Pending requests. */
  holds: number
}

/** @param start forks a process that sends its port over IPC once it listens */
export function startRestarting(start: () => ChildProcess): RestartingServer {
  const running = new Set<ServerProcess>()
  let latest = launch()

  function launch(): ServerProcess {
    const child = start()
    const ended = once(child, 'exit')
    const port = Promise.race([once(child, 'message').then(([said]) => Number(said)), ended.then(() => null)])
    const launched = { child, port, ended, holds: 0 }
    running.add(launched)
    void ended.then(() => running.delete(launched))
    return launched
  }

  function endIfReplaced(server: ServerProcess): void {
    if (server !== latest && server.holds === 0) server.child.kill('SIGTERM')
  }

  async function hold() {
    const server = latest
    const port = await server.port
    if (server !== latest) return await hold()
    server.holds += 1
    const release = () => {
      server.holds -= 1
      endIfReplaced(server)
    }
    return { port, release }
  }

  return {
    hold,
    restart: () => {
      const replaced = latest
      latest = launch()
      endIfReplaced(replaced)
    },
    stop: async () => {
      for (const { child } of running) child.kill('SIGTERM')
      await Promise.all([...running].map(({ ended }) => ended))
    },
  }
}
