import Fastify from 'fastify'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { brotli } from '../server/platform/http/compress.ts'

// The reference of `npm run bench -- misses`: every request renders a page of links and pictures by React and compresses
// it as the mall does, without a router, data or a cache.
const { BYTES = '', PORT = '' } = process.env
const item = (at: number) =>
  createElement(
    'li',
    { key: at, className: 'card' },
    createElement(
      'a',
      { href: `/product/detail?id=${at}` },
      createElement('img', { src: `/images/${at}.webp`, alt: `茶 ${at}`, width: 320, height: 320 }),
      createElement('p', null, `烏龍茶葉 ${at} 號`),
    ),
  )
const render = (count: number) =>
  renderToString(
    createElement(
      'ul',
      null,
      Array.from({ length: count }, (_, at) => item(at)),
    ),
  )
const count = Math.ceil(Number(BYTES) / (Buffer.byteLength(render(100)) / 100))

const app = Fastify()
app.get('/page', async (_request, reply) => {
  const body = await brotli(Buffer.from(render(count)), 5)
  return await reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(body)
})
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.on('SIGTERM', () => void app.close())
