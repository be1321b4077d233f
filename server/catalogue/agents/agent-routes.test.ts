import { expect, test } from 'vitest'
import { fixedRoutes } from '../../../contract/site-map.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { createWholeMall } from '../../../test-support/whole-mall.ts'
import { refreshListings } from '../publishing/refresh-listings.ts'

const mall = await createWholeMall({ publicUrl: 'https://bauhinia.hk' })
const { app, db } = mall
const pot = await aProduct(db, { nameEn: 'Clay teapot', nameCn: '陶茶壺', priceCents: 32_000, onHand: 3 })
const cup = await aProduct(db, { nameEn: 'Clay cup', nameCn: '陶杯', priceCents: 8_000, onHand: 0 })
const hidden = await aProduct(db, { nameEn: 'Clay vase', nameCn: '陶瓶', enabled: false })
await db.transaction().execute(
  async (tx) =>
    await refreshListings(
      tx,
      [pot, cup, hidden].map(({ displayProductId }) => displayProductId),
    ),
)
const meta = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } }

async function post(payload: object, remoteAddress = '203.0.113.1') {
  return await app.inject({ method: 'POST', url: '/ucp/mcp', payload, remoteAddress })
}

async function callTool(name: string, catalog: object, args: object = { meta }) {
  const answer = await post({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: { ...args, catalog } },
  })
  expect(answer.statusCode).toBe(200)
  const body = answer.json()
  const { structuredContent, content } = body.result ?? {}
  if (structuredContent) expect(JSON.parse(content[0].text)).toEqual(structuredContent)
  return structuredContent ?? body.error
}

test('the profile names the search and the look-up, and no way to pay', async () => {
  const answer = await app.inject({ url: '/.well-known/ucp' })
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  const { ucp } = answer.json()
  expect(ucp).toMatchObject({ version: '2026-08-25', payment_handlers: {} })
  expect(ucp.services['dev.ucp.shopping']).toMatchObject([
    { transport: 'mcp', endpoint: 'https://bauhinia.hk/ucp/mcp' },
  ])
  expect(Object.keys(ucp.capabilities)).toEqual([
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.catalog.lookup',
  ])
})

test('a search finds what the shop finds, page by page and within a price', async () => {
  const all = await callTool('search_catalog', { query: 'clay', pagination: { limit: 1 } })
  expect(all).toMatchObject({
    ucp: { status: 'success' },
    pagination: { has_next_page: true, total_count: 2 },
  })
  const next = await callTool('search_catalog', {
    query: 'clay',
    pagination: { limit: 1, cursor: all.pagination.cursor },
  })
  expect(next.pagination).toEqual({ has_next_page: false, total_count: 2 })
  const ids = [...all.products, ...next.products].map(({ id }: { id: string }) => id)
  expect(ids.toSorted()).toEqual([pot.displayProductId, cup.displayProductId].toSorted())

  const cheap = await callTool('search_catalog', {
    query: '陶',
    context: { language: 'zh-Hant-HK' },
    filters: { price: { max: 10_000 } },
  })
  expect(cheap.products).toMatchObject([
    {
      id: cup.displayProductId,
      title: '陶杯',
      url: expect.stringMatching(/^https:\/\/bauhinia\.hk\/.*lang=zh_tw/),
      price_range: { min: { amount: 8_000, currency: 'HKD' }, max: { amount: 8_000, currency: 'HKD' } },
      variants: [{ id: cup.specificationId, availability: { available: false } }],
    },
  ])
})

test.each([
  { price: { max: 20_000_000 }, total: 2 },
  { price: { max: Number.MAX_SAFE_INTEGER }, total: 2 },
  { price: { min: Number.MAX_SAFE_INTEGER }, total: 0 },
  { price: { min: 9_000, max: 1 }, total: 0 },
])('a price filter of $price, beyond what the shop offers, finds $total', async ({ price, total }) => {
  const { pagination } = await callTool('search_catalog', { query: 'clay', filters: { price } })
  expect(pagination.total_count).toBe(total)
})

test('unusable characters and pages of a search are no fault of the server', async () => {
  for (const query of ['clay\u0000', 'clay \ud800', '\u202e'.repeat(400)])
    expect(await callTool('search_catalog', { query, filters: {} })).toMatchObject({
      ucp: { status: 'success' },
    })
  expect(await callTool('search_catalog', { query: 'clay', pagination: { cursor: '0' } })).toMatchObject({
    code: -32602,
  })
})

test('a filter that is not understood is named, not obeyed in silence', async () => {
  const { products, messages } = await callTool('search_catalog', {
    query: 'clay',
    context: { currency: 'USD' },
    filters: { price: { max: 1 }, categories: ['Tea'] },
  })
  expect(products).toHaveLength(2)
  expect(messages).toMatchObject([{ code: 'filter_ignored' }, { code: 'filter_ignored' }])
})

test('a look-up takes products and variants, and names those not found', async () => {
  const { products, messages } = await callTool('lookup_catalog', {
    ids: [cup.specificationId, hidden.displayProductId, pot.displayProductId, 'no-such-id'],
  })
  expect(products).toMatchObject([
    {
      id: cup.displayProductId,
      variants: [{ inputs: [{ id: cup.specificationId, match: 'exact' }] }],
    },
    {
      id: pot.displayProductId,
      variants: [{ inputs: [{ id: pot.displayProductId, match: 'featured' }] }],
    },
  ])
  expect(messages.map(({ content }: { content: string }) => content)).toEqual([
    hidden.displayProductId,
    'no-such-id',
  ])
})

test('one product is read by its own id or by that of a variant', async () => {
  for (const id of [pot.displayProductId, pot.specificationId]) {
    const { product } = await callTool('get_product', { id })
    expect(product).toMatchObject({ id: pot.displayProductId, title: 'Clay teapot' })
  }
  expect(await callTool('get_product', { id: hidden.displayProductId })).toMatchObject({
    ucp: { status: 'error' },
    messages: [{ type: 'error', code: 'not_found' }],
    continue_url: 'https://bauhinia.hk/product/search',
  })
})

test('each fault of a call has the code of JSON-RPC or of the protocol', async () => {
  expect(await callTool('get_product', { id: 'x' }, {})).toMatchObject({
    code: -32001,
    data: { code: 'invalid_profile_url', continue_url: 'https://bauhinia.hk/shoppingCart' },
  })
  expect(await callTool('search_catalog', {})).toMatchObject({ code: -32602 })
  expect(await callTool('lookup_catalog', { ids: [] })).toMatchObject({ code: -32602 })
  expect(await callTool('create_checkout', {})).toMatchObject({ code: -32602 })
  const codeOf = async (payload: object) => (await post(payload)).json().error.code
  expect(await codeOf({ jsonrpc: '2.0', id: 1, method: 'resources/list' })).toBe(-32601)
  expect(await codeOf({ id: 1 })).toBe(-32600)
  expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).statusCode).toBe(202)
})

test('where an agent sends a person exists', () => {
  const paths = fixedRoutes.map(({ path }) => path)
  for (const path of ['/shoppingCart', '/product/search']) expect(paths).toContain(path)
})

test('a client learns the tools with the schemas of their input', async () => {
  const result = async (method: string) => (await post({ jsonrpc: '2.0', id: 'a', method })).json().result
  expect(await result('initialize')).toMatchObject({ capabilities: { tools: {} } })
  const { tools } = await result('tools/list')
  expect(tools.map(({ name }: { name: string }) => name)).toEqual([
    'search_catalog',
    'lookup_catalog',
    'get_product',
  ])
  expect(tools[1].inputSchema.properties.catalog.required).toEqual(['ids'])
})

test('a network that calls too often is refused, and agents can be turned off', async () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const statuses = await Promise.all(
    Array.from({ length: 121 }, async () => (await post(ping, '198.51.100.7')).statusCode),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  const { app: without } = await createWholeMall({ servesAgents: false })
  expect((await without.inject({ url: '/.well-known/ucp' })).statusCode).toBe(404)
})
