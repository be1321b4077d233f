import { constants } from 'node:os'
import type { Log } from '../../core/log.ts'

/** Resources that are closed in reverse order at shutdown. */
export interface Lifetime {
  /** Opens a resource and registers its close function. Throws once shutdown has begun. */
  open: <Item>(open: () => Promise<Item>, close: (item: Item) => Promise<void>) => Promise<Item>
  /** Closes all resources; further calls wait for the same shutdown. */
  end: () => Promise<void>
  hasEnded: () => boolean
}

export function startLifetime(log: Log): Lifetime {
  const closers: (() => Promise<void>)[] = []
  let opening: Promise<unknown> = Promise.resolve()
  let ending: Promise<void> | null = null

  async function closeAll(): Promise<void> {
    // A resource that is still opening cannot be closed yet.
    await opening.catch(() => {})
    for (const close of closers.toReversed()) {
      // A failure must not leave the other resources open.
      await close().catch((error) => log.error({ err: error }, 'a resource failed to close'))
    }
  }

  return {
    open: async (open, close) => {
      if (ending) throw new Error('The mall is closing.')
      const opened = open().then((item) => {
        closers.push(() => close(item))
        return item
      })
      opening = opened
      return await opened
    },
    end: async () => {
      ending ??= closeAll()
      await ending
    },
    hasEnded: () => ending !== null,
  }
}

/** For pending requests and jobs, after the drain. */
export const maxShutdownMs = 25_000

/** Shuts down a process that serves until it is stopped: on Ctrl-C, on a signal from the process manager and when the
 *  terminal closes. It exits with 0.
 *  @param drain is waited for first */
export function endOnSignal(lifetime: Lifetime, drain: () => Promise<void> = async () => undefined): void {
  exitOnSignal(lifetime, { drain, exitCodeOf: () => 0 })
}

/** The same for a command, whose work is not done then: it exits with 128 + signal, as shells report it, so that a
 *  deployment does not go on. */
export function endCommandOnSignal(lifetime: Lifetime): void {
  exitOnSignal(lifetime, {
    drain: async () => undefined,
    exitCodeOf: (signal) => 128 + constants.signals[signal],
  })
}

function exitOnSignal(
  lifetime: Lifetime,
  { drain, exitCodeOf }: { drain: () => Promise<void>; exitCodeOf: (signal: NodeJS.Signals) => number },
): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      await drain()
      // With the drain below the time after which process managers send SIGKILL (docs/operations).
      setTimeout(() => process.exit(1), maxShutdownMs).unref()
      await lifetime.end()
      process.exit(exitCodeOf(signal))
    })
  }
}

/** Shuts down after a fatal error, so that a supervisor restarts the process. */
export async function endOnFailure(lifetime: Lifetime): Promise<never> {
  setTimeout(() => process.exit(1), maxShutdownMs).unref()
  await lifetime.end()
  process.exit(1)
}
