import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CachePorts } from './cache.ts'
import { type Program, program } from './program.ts'

const shipped = join(import.meta.dirname, '../../docs/operations')

/** HAProxy with a shipped configuration: without TLS, and with the ports of this fleet.
 *  @param cache null for a fleet without Varnish */
export async function proxy(
  home: string,
  { port, webPorts, cache }: { port: number; webPorts: readonly number[]; cache: CachePorts | null },
): Promise<Program> {
  const file = join(home, 'haproxy.cfg')
  const path = join(shipped, cache ? 'varnish' : 'haproxy', 'haproxy.cfg')
  // Only root may change to the user of the package.
  const text = (await readFile(path, 'utf8')).replace(/^global\n(?: {4}.*\n)+/m, '')
  const [beginning = ''] = text.split('frontend http\n')
  const servers = webPorts.map((web) => `    server web${web} 127.0.0.1:${web}\n`)
  const rest = text
    .slice(text.indexOf('frontend https'))
    .replace(/bind :443 .*/, `bind 127.0.0.1:${port}`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${cache?.origin}`)
    .replaceAll('127.0.0.1:6081', `127.0.0.1:${cache?.varnish}`)
    .replaceAll(/( {4}server web\d .*\n)+/g, servers.join(''))
  await writeFile(file, `${beginning}${rest}`)
  return program({ command: ['haproxy', '-db', '-f', file], log: join(home, 'haproxy.log') })
}
