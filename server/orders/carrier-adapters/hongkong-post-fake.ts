import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface MailEvent {
  eventDate: string
  statusCode: string
  description: string
  location: string | null
}

/** A stand-in of Hongkong Post's Mail Tracking API with recorded answers: a token that ends, and the tracking of items. */
export async function fakeHongkongPost(account: { username: string; password: string }) {
  const items = new Map<string, MailEvent[]>()
  const tokens = new Set<string>()
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as {
      username?: string
      password?: string
      itemNo?: string[]
    }
    response.setHeader('content-type', 'application/json')
    if (request.url === '/API/api/authenticate') {
      const isKnown = body.username === account.username && body.password === account.password
      const token = randomUUID()
      if (isKnown) tokens.add(token)
      response
        .writeHead(isKnown ? 200 : 401)
        .end(JSON.stringify(isKnown ? { token } : { message: 'Unauthorized' }))
      return
    }
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    if (request.url !== '/API/api/version/1/mailTracking' || !tokens.has(token)) {
      response.writeHead(401).end(JSON.stringify({ message: 'Unauthorized' }))
      return
    }
    const found = (body.itemNo ?? []).map((itemNo) => ({ itemNo, events: items.get(itemNo) ?? [] }))
    response.end(JSON.stringify({ status: 0, errMsg: null, items: found }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/API`,
    items,
    /** Ends all tokens, as after 15 minutes. */
    endTokens: () => tokens.clear(),
    close: () => server.close(),
  }
}
