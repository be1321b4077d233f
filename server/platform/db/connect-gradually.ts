import type { Client, Pool, PoolClient } from 'pg'

/** A pool as Kysely uses it. */
export interface Connecting {
  connect: () => Promise<PoolClient>
  end: () => Promise<void>
  options: Pool['options']
}

/** Opens at most as many connections at a time as are open, and the first one alone. After an outage all processes log in at
 *  once, and logins that share a slow server all take longer than any of them may (decision 135).
 *  The limit is `pool.options.max`, which the pool reads whenever it needs a connection. */
export function connectGradually(pool: Pool): Connecting {
  const size = pool.options.max
  let open = 0
  const limit = () => {
    pool.options.max = Math.min(size, Math.max(1, 2 * open))
  }
  pool.on('connect', (client) => {
    open += 1
    limit()
    onceEnding(client, () => {
      open -= 1
      limit()
    })
    openForWaiting(pool)
  })
  limit()
  return pool
}

/** The pool opens a connection for a new caller only; those who wait already would wait for the first one. */
function openForWaiting(pool: Pool): void {
  const count = Math.min(pool.waitingCount, pool.options.max - pool.totalCount)
  for (let index = 0; index < count; index += 1)
    void pool.connect().then(
      (client) => client.release(),
      () => undefined,
    )
}

/** A connection counts no longer from its end on: a lost network may delay the event for minutes. */
function onceEnding(client: Client, act: () => void): void {
  let isEnding = false
  const actOnce = () => {
    if (isEnding) return
    isEnding = true
    act()
  }
  client.once('end', actOnce)
  const end = client.end.bind(client) as (...args: unknown[]) => unknown
  Object.assign(client, {
    end: (...args: unknown[]) => {
      actOnce()
      return end(...args)
    },
  })
}

/** Callers that wait for a connection, each for a limited time. What is opened for them is kept for later ones. */
export interface Waiting extends Connecting {
  waitingCount: () => number
}

export function waitWithin(waitMs: () => number, connecting: Connecting): Waiting {
  let waiting = 0
  const connect = async () => {
    const late = Promise.withResolvers<never>()
    // The words of the pool, by which a full one is recognised.
    const timer = setTimeout(
      () => late.reject(new Error('timeout exceeded when trying to connect')),
      waitMs(),
    )
    const opening = connecting.connect()
    waiting += 1
    try {
      return await Promise.race([opening, late.promise])
    } catch (error) {
      opening.then(
        (client) => client.release(),
        () => undefined,
      )
      throw error
    } finally {
      waiting -= 1
      clearTimeout(timer)
    }
  }
  return {
    connect,
    end: async () => await connecting.end(),
    options: connecting.options,
    waitingCount: () => waiting,
  }
}
