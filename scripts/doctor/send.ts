import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { TLSSocket } from 'node:tls'

const timeoutMs = 10_000
const maxTextBytes = 64 * 1024

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** The beginning of the body of a GET. */
  text: string
  /** The address of the other side. */
  host: string
  /** The end of its certificate; null without TLS. */
  certificateEndsAt: Date | null
}

interface Options {
  method?: 'GET' | 'POST'
  headers?: Record<string, string | number>
  body?: string
}

/** Sends a request on a connection of its own. Without a body, a POST sends only its headers, whatever they announce. */
export async function send(url: URL, { method = 'GET', headers = {}, body }: Options = {}): Promise<Answer> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const signal = AbortSignal.timeout(timeoutMs)
  const sent = open(url, { method, headers, signal, agent: false }, async (answer) => {
    // Read now: a closed socket no longer has them.
    const host = answer.socket.remoteAddress ?? ''
    const ends = answer.socket instanceof TLSSocket ? answer.socket.getPeerCertificate().valid_to : undefined
    try {
      let text = ''
      if (method === 'GET')
        for await (const chunk of answer) {
          text += chunk
          if (text.length > maxTextBytes) break
        }
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text,
        host,
        certificateEndsAt: ends ? new Date(ends) : null,
      })
    } catch (error) {
      reject(error)
    }
  })
  sent.on('error', reject)
  if (method === 'GET' || body !== undefined) sent.end(body)
  else sent.flushHeaders()
  try {
    return await promise
  } finally {
    sent.destroy()
  }
}
