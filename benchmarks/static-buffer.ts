import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'

// The reference of `npm run bench -- pages` and `reads`: a bare Fastify that serves one answer from memory. It is
// fetched as clients receive it; `fetch` would decompress it.
const { PAGE_URL = '', PAGE_METHOD = 'GET', ENCODING = 'br', PORT = '' } = process.env
const sent = request(PAGE_URL, { method: PAGE_METHOD, headers: { 'accept-encoding': ENCODING } }).end()
const [answer] = (await once(sent, 'response')) as [IncomingMessage]
const bytes = await buffer(answer)
const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers

const app = Fastify()
app.get('/page', (_request, reply) => {
  reply.type(type)
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.send(bytes)
})
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => void app.close())
