import type { Log } from '../config/log.ts'

/** What has been opened, to be closed in the opposite order, whenever the end comes. */
export interface Lifetime {
  /** Opens something and remembers how to close it. Refuses once the end has begun. */
  open: <Item>(open: () => Promise<Item>, close: (item: Item) => Promise<void>) => Promise<Item>
  /** Closes everything. Whoever calls again waits for the same end. */
  end: () => Promise<void>
  hasEnded: () => boolean
}

export function startLifetime(log: Log): Lifetime {
  const closers: (() => Promise<void>)[] = []
  let opening: Promise<unknown> = Promise.resolve()
  let ending: Promise<void> | null = null

  async function closeAll(): Promise<void> {
    // What is half open cannot be closed yet.
    await opening.catch(() => {})
    for (const close of closers.toReversed()) {
      // One thing that will not close must not keep the others open.
      await close().catch((error) => log.error({ err: error }, 'something would not close'))
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

const patienceMs = 25_000

/** Ends the process in good order when it is told to: by Ctrl-C, by whoever runs it, or by a closed terminal. */
export function endOnSignal(lifetime: Lifetime): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      // Short of the 30 s after which most of those who run processes lose their patience.
      setTimeout(() => process.exit(1), patienceMs).unref()
      await lifetime.end()
      process.exit(0)
    })
  }
}

/** Ends the process after an error that it cannot go on from, so that a supervisor starts it again. */
export async function endOnFailure(lifetime: Lifetime): Promise<never> {
  setTimeout(() => process.exit(1), patienceMs).unref()
  await lifetime.end()
  process.exit(1)
}
