import Fastify from 'fastify'

// The yardstick of `npm run bench -- pages`: a bare Fastify that sends one page from memory and knows nothing else.
const { PAGE_URL = '', PORT = '' } = process.env
const page = await fetch(PAGE_URL, { headers: { 'accept-encoding': 'identity' } })
const bytes = Buffer.from(await page.arrayBuffer())

const app = Fastify()
app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send(bytes))
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => void app.close())
