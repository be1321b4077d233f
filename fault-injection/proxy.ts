import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import {
  expectsAnswer,
  type Frame,
  frames,
  isReady,
  isWithinTransaction,
  readBackendId,
  readSql,
} from './wire.ts'

/** The n-th SQL query after `arm`, or the first commit. `before`: the database never receives it. `after`: the database has executed it,
 *  and its answer is withheld from the mall. */
export interface CrashPoint {
  query: number | 'first commit'
  when: 'before' | 'after'
}

/** The connection at which the crash point was reached. */
export interface Connection {
  /** Process id of its PostgreSQL backend. */
  backend: number
  /** Resets it on both sides. */
  reset: () => void
}

export interface DatabaseProxy {
  port: number
  /** Counts queries from 1 and injects the fault once, at the point. Without a point it only counts. */
  arm: (point: CrashPoint | null, injectFault: (connection: Connection) => Promise<void>) => void
  /** Stops injecting; returns the statements since `arm`, and whether the fault was injected. */
  disarm: () => Promise<{ statements: string[]; wasInjected: boolean }>
  /** Delays every query, as a remote or overloaded database does. */
  slowDown: (ms: number) => void
  close: () => void
}

/** Whether a query belongs to periodic work and to no operation: the catalogue's epoch and schedule,
 *  the offer outside of an order, and queues without payments. */
function isBackground(sql: string, isWithin: boolean): boolean {
  if (sql.includes('catalogue_epoch') || sql.includes('"show_at" <=')) return true
  if (sql.includes('from "offers"') && !isWithin) return true
  return sql.includes('SKIP LOCKED') && !/payment|void/.test(sql)
}

/** Opens a proxy between a mall and its PostgreSQL that forwards everything and injects faults. */
export async function openProxy(target: { host: string; port: number }): Promise<DatabaseProxy> {
  let statements: string[] = []
  let point: CrashPoint | null = null
  let injectFault: (connection: Connection) => Promise<void> = async () => undefined
  let injecting: Promise<void> | null = null
  let delayMs = 0
  const sockets = new Set<Socket>()

  const server = createServer((client) => {
    const database = connect(target)
    let backend = 0
    let isWithholding = false
    let buffered: Buffer[] = []
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
    const inject = () => {
      injecting ??= injectFault(connection())
      return injecting
    }
    const forward = () => {
      database.write(Buffer.concat(buffered))
      buffered = []
      sql = ''
    }
    const receive = (frame: Frame) => {
      buffered.push(frame.bytes)
      sql ||= sqlOf(frame)
      const isQuery = expectsAnswer(frame)
      if (!isQuery && (frame.kind === 'P' || frame.kind === 'B' || frame.kind === 'D' || frame.kind === 'E'))
        return
      if (!isQuery || isBackground(sql, isWithin)) return forward()
      statements.push(sql)
      const isFirstCommit = statements.indexOf('commit') === statements.length - 1
      const isPoint = point?.query === 'first commit' ? isFirstCommit : point?.query === statements.length
      const isHere = isPoint && injecting === null
      if (isHere && point?.when === 'before') return void inject()
      isWithholding = isHere
      if (delayMs > 0) setTimeout(forward, delayMs).unref()
      else forward()
    }
    const answer = (frame: Frame) => {
      backend = readBackendId(frame) ?? backend
      if (isReady(frame)) isWithin = isWithinTransaction(frame)
      if (!isWithholding) return void client.write(frame.bytes)
      if (!isReady(frame)) return
      isWithholding = false
      void inject()
    }
    client.on('data', (chunk) => fromClient(chunk).forEach(receive))
    database.on('data', (chunk) => fromDatabase(chunk).forEach(answer))
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    arm: (at, act) => {
      ;[statements, point, injectFault, injecting] = [[], at, act, null]
    },
    disarm: async () => {
      point = null
      await injecting
      return { statements, wasInjected: injecting !== null }
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
