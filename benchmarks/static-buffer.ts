import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import Fastify from 'fastify'

// The reference of `npm run bench -- pages`: a bare Fastify that serves one page from memory. The page is
// fetched compressed, as browsers receive it; `fetch` would decompress it.
const { PAGE_URL = '', PORT = '' } = process.env
const [page] = (await once(get(PAGE_URL, { headers: { 'accept-encoding': 'br' } }), 'response')) as [
  IncomingMessage,
]
const bytes = await buffer(page)

const app = Fastify()
app.get('/page', (_request, reply) =>
  reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(bytes),
)
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => void app.close())
