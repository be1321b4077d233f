import { type LookupAddress, lookup } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

type Reason = 'not-public' | 'not-found' | 'too-large' | 'too-slow'

/** Why a public address was not read. */
export class FetchFailed extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/** Which addresses and ports the server may connect to. */
export interface Reach {
  isAllowed: (address: string) => boolean
  /** An empty port is the default of the protocol. */
  ports: readonly string[]
}

interface Limits extends Partial<Reach> {
  maxBytes: number
  signal: AbortSignal
}

const maxRedirects = 3
const redirects = [301, 302, 303, 307, 308]

/** Whether an address is on the public internet. IPv4 within IPv6 is unwrapped; tunnels and translations to IPv4 are
 *  not public. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** The public internet, on the usual ports of the web. */
const publicInternet: Reach = { isAllowed: isPublicAddress, ports: ['', '80', '443'] }

/** Reads a file from a web address on the public internet, so that nobody reaches an internal service through the
 *  mall (SSRF). The address is checked where the connection is made, because a name can resolve differently a moment
 *  later, and again after each redirect. */
export async function fetchPublic(written: string, limits: Limits): Promise<Buffer> {
  let url = new URL(written)
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await request(url, limits)
    const { statusCode = 0, headers } = response
    if (!redirects.includes(statusCode)) {
      if (statusCode === 200) return await bodyOf(response, limits)
      response.destroy()
      throw new FetchFailed('not-found')
    }
    response.destroy()
    const next = URL.parse(headers.location ?? '', url)
    if (next === null) throw new FetchFailed('not-found')
    url = next
  }
  throw new FetchFailed('not-found')
}

async function request(
  url: URL,
  { signal, isAllowed = publicInternet.isAllowed, ports = publicInternet.ports }: Limits,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || !ports.includes(url.port)) throw new FetchFailed('not-public')
  // A literal address is connected to without a lookup.
  if (ipaddr.isValid(host) && !isAllowed(host)) throw new FetchFailed('not-public')
  return await new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getHttps : getHttp
    const headers = { accept: 'image/*', 'user-agent': 'BauhiniaMall/1.0' }
    const options = { agent: false, headers, signal, lookup: guardLookup(isAllowed) } as const
    get(url, options, resolve).on('error', (error) => reject(failureOf(error, signal)))
  })
}

/** Resolves a name and fails if any of its addresses is not allowed. */
function guardLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses: LookupAddress[] = error === null ? found : []
      const [first] = addresses
      if (error !== null || first === undefined) return callback(error ?? new FetchFailed('not-found'), '', 4)
      if (!addresses.every(({ address }) => isAllowed(address))) {
        return callback(new FetchFailed('not-public'), '', 4)
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

async function bodyOf(response: IncomingMessage, { maxBytes, signal }: Limits): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > maxBytes) throw new FetchFailed('too-large')
      pieces.push(piece)
    }
  } catch (error) {
    throw failureOf(error, signal)
  }
  return Buffer.concat(pieces)
}

function failureOf(error: unknown, signal: AbortSignal): FetchFailed {
  if (error instanceof FetchFailed) return error
  return new FetchFailed(signal.aborted ? 'too-slow' : 'not-found')
}
