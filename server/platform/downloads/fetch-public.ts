import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { readAtMost } from './read-at-most.ts'

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
    const response = await openPublic(url, { ...limits, headers: { accept: 'image/*' } }).catch((error) => {
      throw toFetchFailure(error, limits.signal)
    })
    const { statusCode = 0, headers } = response
    if (!redirects.includes(statusCode)) {
      if (statusCode === 200) return await readBody(response, limits)
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

/** Whether an address may lead to the public internet, as far as it says itself: a name is resolved by the request. */
export function mayBePublic(url: URL, { isAllowed, ports }: Reach = publicInternet): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const isKnown = isWeb && url.username === '' && ports.includes(url.port)
  // A literal address is connected to without a lookup.
  return isKnown && !(ipaddr.isValid(host) && !isAllowed(host))
}

interface PublicRequest extends Partial<Reach> {
  signal: AbortSignal
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Sends a request to the public internet and returns the beginning of the answer, of a redirect too: following one is up
 *  to the caller, who checks the next address in the same way. */
export async function openPublic(
  url: URL,
  {
    signal,
    isAllowed = publicInternet.isAllowed,
    ports = publicInternet.ports,
    method = 'GET',
    headers = {},
    body = '',
  }: PublicRequest,
): Promise<IncomingMessage> {
  if (!mayBePublic(url, { isAllowed, ports })) throw new FetchFailed('not-public')
  return await new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const own = { ...headers, 'user-agent': 'BauhiniaMall/1.0' }
    const options = { agent: false, method, headers: own, signal, lookup: guardLookup(isAllowed) } as const
    send(url, options, resolve).on('error', reject).end(body)
  })
}

/** Resolves a name and fails if any of its addresses is not allowed. */
function guardLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses: LookupAddress[] = error === null ? found : []
      const [firstAddress] = addresses
      if (error !== null || firstAddress === undefined)
        return callback(error ?? new FetchFailed('not-found'), '', 4)
      if (!addresses.every(({ address }) => isAllowed(address))) {
        return callback(new FetchFailed('not-public'), '', 4)
      }
      if (options.all) callback(null, addresses)
      else callback(null, firstAddress.address, firstAddress.family)
    })
  }
}

async function readBody(response: IncomingMessage, { maxBytes, signal }: Limits): Promise<Buffer> {
  const body = await readAtMost(response, maxBytes).catch((error) => {
    throw toFetchFailure(error, signal)
  })
  if (body === null) throw new FetchFailed('too-large')
  return body
}

function toFetchFailure(error: unknown, signal: AbortSignal): FetchFailed {
  if (error instanceof FetchFailed) return error
  return new FetchFailed(signal.aborted ? 'too-slow' : 'not-found')
}
