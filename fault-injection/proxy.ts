import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import {
  backendOf,
  expectsAnswer,
  type Frame,
  frames,
  isReady,
  isWithinTransaction,
  readSql,
} from './wire.ts'

/** Where to injectFault: at the n-th question that the mall asks its database from now on. `before`: the database never
 *  hears it. `after`: the database has done it and said so, and the mall never learns. */
export interface CrashPoint {
  query: number
  when: 'before' | 'after'
}

/** One connection that a fault can injectFault. */
export interface Connection {
  /** The number of PostgreSQL's process for it. */
  backend: number
  /** Resets it, towards both. */
  reset: () => void
}

export interface DatabaseProxy {
  port: number
  /** Counts questions from one on, and strikes once where told. Without a point it only counts. */
  arm: (point: CrashPoint | null, injectFault: (connection: Connection) => Promise<void>) => void
  /** Strikes no more, and answers what was asked since, in order, and whether it has struck. */
  disarm: () => Promise<{ asked: string[]; wasInjected: boolean }>
  /** Holds every question back for so long, as a database far away or overloaded would. */
  slowDown: (ms: number) => void
  close: () => void
}

/** What the mall asks by itself now and then, and what no operation consists of: looking at the catalogue's epoch and
 *  schedule, at the offer outside of any order, and into queues that are not about payments. */
function isChatter(sql: string, isWithin: boolean): boolean {
  if (sql.includes('catalogue_epoch') || sql.includes('"show_at" <=')) return true
  if (sql.includes('from "offers"') && !isWithin) return true
  return sql.includes('SKIP LOCKED') && !/payment|void/.test(sql)
}

/** Stands between a mall and its PostgreSQL, lets everything through, and breaks what it is told to break. */
export async function openProxy(target: { host: string; port: number }): Promise<DatabaseProxy> {
  let asked: string[] = []
  let point: CrashPoint | null = null
  let injectFault: (connection: Connection) => Promise<void> = async () => undefined
  let injecting: Promise<void> | null = null
  let delayMs = 0
  const sockets = new Set<Socket>()

  const server = createServer((client) => {
    const database = connect(target)
    let backend = 0
    let withholds = false
    let held: Buffer[] = []
    let sql = ''
    let isWithin = false
    const sqlOf = readSql()
    const fromClient = frames({ opening: true })
    const fromDatabase = frames({ opening: false })
    const connection = (): Connection => ({
      backend,
      reset: () => {
        client.resetAndDestroy()
        database.resetAndDestroy()
      },
    })
    const hit = () => {
      injecting ??= injectFault(connection())
      return injecting
    }
    const query = () => {
      database.write(Buffer.concat(held))
      held = []
      sql = ''
    }
    const hear = (frame: Frame) => {
      held.push(frame.bytes)
      sql ||= sqlOf(frame)
      const isQuery = expectsAnswer(frame)
      if (!isQuery && (frame.kind === 'P' || frame.kind === 'B' || frame.kind === 'D' || frame.kind === 'E'))
        return
      if (!isQuery || isChatter(sql, isWithin)) return query()
      asked.push(sql)
      const isHere = point?.query === asked.length && injecting === null
      if (isHere && point?.when === 'before') return void hit()
      withholds = isHere
      if (delayMs > 0) setTimeout(query, delayMs).unref()
      else query()
    }
    const answer = (frame: Frame) => {
      backend = backendOf(frame) ?? backend
      if (isReady(frame)) isWithin = isWithinTransaction(frame)
      if (!withholds) return void client.write(frame.bytes)
      if (!isReady(frame)) return
      withholds = false
      void hit()
    }
    client.on('data', (chunk) => fromClient(chunk).forEach(hear))
    database.on('data', (chunk) => fromDatabase(chunk).forEach(answer))
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    arm: (at, act) => {
      ;[asked, point, injectFault, injecting] = [[], at, act, null]
    },
    disarm: async () => {
      point = null
      await injecting
      return { asked, wasInjected: injecting !== null }
    },
    slowDown: (ms) => {
      delayMs = ms
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
