import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type Frame, frames, isReady, isWithinTransaction } from './wire.ts'

export interface TransactionPooler {
  /** The connection URL through the pooler. */
  url: string
  close: () => void
}

/** A pooler in transaction mode with one server connection, without support for prepared statements, as PgBouncer
 *  before 1.21: every transaction may be followed by one of another client on the same connection.
 *  @param options.rejects startup parameters that it rejects, as PgBouncer does by default */
export async function openTransactionPooler(
  directUrl: string,
  { rejects = [] }: { rejects?: readonly string[] } = {},
): Promise<TransactionPooler> {
  const target = new URL(directUrl)
  const port = Number(target.port)
  const folder = target.searchParams.get('host')
  const database = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname)
  await once(database, 'connect')
  const sockets = new Set<Socket>()
  /** The server's messages after authentication. Later clients receive a copy. */
  let greeting: Buffer | null = null
  let greeted: Buffer[] = []
  let current: Socket | null = null
  /** Whether the current client has disconnected: the next one waits for the end of its rollback. */
  let isRollingBack = false
  let waiting: { client: Socket; bytes: Buffer }[] = []

  const fromDatabase = frames({ opening: false })
  database.on('data', (chunk) => {
    for (const frame of fromDatabase(chunk)) {
      const bytes = frame.kind === 'K' ? fromAnotherProcess(frame) : frame.bytes
      if (greeting === null) greeted = isAuthentication(frame) ? [bytes] : [...greeted, bytes]
      current?.write(bytes)
      if (isEndOfRollback(frame)) isRollingBack = false
      if (isReady(frame) && !isWithinTransaction(frame) && !isRollingBack) {
        greeting ??= Buffer.concat(greeted)
        current = null
        forwardNext()
      }
    }
  })

  function forwardNext(): void {
    const next = waiting.findIndex(({ client }) => current === null || client === current)
    const [waiter] = next < 0 ? [] : waiting.splice(next, 1)
    if (!waiter) return
    current = waiter.client
    database.write(waiter.bytes)
    forwardNext()
  }

  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => client.destroy())
    client.on('close', () => {
      waiting = waiting.filter((waiter) => waiter.client !== client)
      if (current !== client) return
      isRollingBack = true
      database.write(rollback)
    })
    let isOpening = true
    const fromClient = frames({ opening: true })
    client.on('data', (chunk) => {
      for (const { kind, bytes } of fromClient(chunk)) {
        if (kind === 'X') continue
        const rejected = isOpening ? rejects.find((name) => bytes.includes(`\0${name}\0`)) : undefined
        if (rejected) client.end(fatal(`unsupported startup parameter: ${rejected}`))
        else if (isOpening && greeting) client.write(greeting)
        else {
          waiting.push({ client, bytes })
          forwardNext()
        }
        isOpening = false
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(directUrl)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    close: () => {
      for (const socket of sockets) socket.destroy()
      database.destroy()
      server.close()
    },
  }
}

/** Whether the message is one of authentication: the last is AuthenticationOk. */
function isAuthentication({ kind }: Frame): boolean {
  return kind === 'R'
}

const rollback = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1')

function isEndOfRollback({ kind, bytes }: Frame): boolean {
  return kind === 'C' && bytes.toString('latin1', 5) === 'ROLLBACK\0'
}

/** A pooler reports process ids of its own, because its server connections change. */
function fromAnotherProcess({ bytes }: Frame): Buffer {
  const other = Buffer.from(bytes)
  other.writeInt32BE(1, 5)
  return other
}

function fatal(message: string): Buffer {
  const fields = `SFATAL\0C08P01\0M${message}\0\0`
  const head = Buffer.from('E\0\0\0\0', 'latin1')
  head.writeInt32BE(4 + Buffer.byteLength(fields), 1)
  return Buffer.concat([head, Buffer.from(fields)])
}
