import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { advanceOrderTo } from '../../../test-support/orders/advance-order-to.ts'
import { aShopper } from '../../../test-support/people/a-shopper.ts'
import { createWholeMall } from '../../../test-support/whole-mall.ts'
import { openTracing } from './open-tracing.ts'
import { inSpan } from './tracing.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}

/** A collector that keeps what it receives, as OTLP over HTTP sends it. */
const received: { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }[] = []
const collector = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  received.push(JSON.parse(Buffer.concat(parts).toString()))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const { port } = collector.address() as { port: number }
const traces = { url: `http://127.0.0.1:${port}/v1/traces`, ratio: 1 }
const mall = await createWholeMall({ traces })
const tracing = openTracing(traces, { version: '1.0.0', role: 'all' })

afterAll(async () => {
  await new Promise((resolve) => collector.close(resolve))
})

test('an order is one trace with its route, its queries and its payment, and without personal data', async () => {
  const kettle = await aProduct(mall.db, { onHand: 1 })
  const mei = await aShopper(mall, { withInCart: [kettle] })
  const { order } = await mei.placeSuccessfully()
  await advanceOrderTo(mall, order.invoice, 'paid')
  await mall.jobs.drain()
  await expect(
    inSpan('broken', async () => await Promise.reject(new TypeError('mei@example.hk'))),
  ).rejects.toThrow()
  await tracing.close()

  const spans = received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const [placed] = spans.filter(({ name }) => name === 'POST /back/api/order')
  const below = spans.filter(({ traceId }) => traceId === placed?.traceId)
  expect(valuesOf(placed)).toMatchObject({
    'http.route': '/back/api/order',
    'http.response.status_code': 201,
  })
  expect(placed?.parentSpanId).toBeUndefined()
  // The statement of the order begins with its common table expressions.
  expect(below.filter(({ name }) => name === 'with').length).toBeGreaterThan(0)
  expect(
    below.every(({ spanId, parentSpanId }) => spanId === placed?.spanId || parentSpanId !== undefined),
  ).toBe(true)
  expect(spans.filter(({ name }) => name === 'demo-bank start')).toHaveLength(1)
  expect(spans.filter(({ name }) => name === 'job send-mail').length).toBeGreaterThan(0)
  expect(spans.filter(({ name }) => name === 'mail deliver').length).toBeGreaterThan(0)
  const [broken] = spans.filter(({ name }) => name === 'broken')
  expect(valuesOf(broken)).toEqual({ 'error.type': 'TypeError' })
  expect(broken?.status.code).toBe(2)
  const sent = JSON.stringify(received)
  for (const personal of [mei.email, 'mei@example.hk', order.invoice]) expect(sent).not.toContain(personal)
})

function valuesOf(span: SentSpan | undefined): Record<string, unknown> {
  return Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  )
}
