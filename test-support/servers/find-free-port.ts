import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections and to programs that choose none (32768 on Linux, 49152
 *  elsewhere), because one of those can be taken again before the program listens. */
const [first, count] = [20_000, 10_000]

/** A port that was free a moment ago, for a program that cannot choose one itself. */
export async function findFreePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * count)
  const server = createServer()
  const isFree = await once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return await findFreePort()
  server.close()
  await once(server, 'close')
  return port
}
