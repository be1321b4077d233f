import type { Reach } from '../downloads/fetch-public.ts'

const usualPorts: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** How an endpoint on a host of the operator's own network is reached; null for any other, which has to be public.
 *  @param hosts names with their ports; without one, the usual ports */
export function findOwnHost(url: URL, hosts: readonly string[]): Reach | null {
  const { hostname, port, protocol } = url
  const isOwn =
    hosts.includes(`${hostname}:${port || usualPorts[protocol]}`) || (port === '' && hosts.includes(hostname))
  return isOwn ? { isAllowed: () => true, ports: [port] } : null
}
