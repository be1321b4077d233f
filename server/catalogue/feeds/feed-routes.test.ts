import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, expect, test } from 'vitest'
import { aStoredPicture } from '../../../test-support/catalogue/a-banner.ts'
import { aProduct } from '../../../test-support/catalogue/a-product.ts'
import { openModules } from '../../../test-support/open-modules.ts'
import { createTestDatabase } from '../../../test-support/test-database.ts'
import { feedRoutes } from './feed-routes.ts'
import { metaColumns } from './feed-rules.ts'

const db = await createTestDatabase()
let epoch = 1
let englishName = 'Bauhinia'
const limits = { maxPauseMs: 2_000, minBytesPerMs: 100_000, maxTimeMs: 60_000, maxTimeAtStopMs: 10 }
const { app, clock } = await openModules(db, [
  async (scope, deps) => {
    const readShopName = async (language: string) => (language === 'en' ? englishName : '紫荊')
    await scope.register(feedRoutes, {
      ...deps,
      origin: 'https://bauhinia.hk',
      epoch: () => epoch,
      readShopName,
      limits,
    })
  },
])

async function get(path: string, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') {
  return await app.inject({ url: path, headers, remoteAddress })
}

async function aPicturedProduct(name: { nameEn: string; nameCn: string; enabled?: boolean }) {
  const ids = await aProduct(db, name)
  const { id } = await db
    .selectFrom('images')
    .where('path', '=', (await aStoredPicture(db)).path)
    .select('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('display_product_images')
    .values({ display_product_id: ids.displayProductId, position: 1, image_id: id })
    .execute()
  return ids
}

test('an empty catalogue has valid empty feeds', async () => {
  const google = await get('/feeds/google-zh_tw.xml')
  expect([google.statusCode, google.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(XMLValidator.validate(google.body)).toBe(true)
  const { channel } = new XMLParser().parse(google.body).rss
  expect(channel).toMatchObject({ title: '紫荊', link: 'https://bauhinia.hk/home?lang=zh_tw' })
  expect(channel.item).toBeUndefined()
  expect((await get('/feeds/meta-en.csv')).body).toBe(`${metaColumns.join(',')}\r\n`)
})

test('listed products with a picture are in the feeds of both languages; hidden ones are not', async () => {
  const { specificationId } = await aPicturedProduct({ nameEn: 'Tea pot', nameCn: '茶壺' })
  await aPicturedProduct({ nameEn: 'Hidden', nameCn: '隱藏', enabled: false })
  await aProduct(db, { nameEn: 'Without picture', nameCn: '無圖' })
  epoch += 1
  for (const [path, name] of [
    ['/feeds/google-en.xml', 'Tea pot'],
    ['/feeds/google-zh_tw.xml', '茶壺'],
    ['/feeds/meta-en.csv', 'Tea pot'],
    ['/feeds/meta-zh_tw.csv', '茶壺'],
  ] as const) {
    const { body } = await get(path)
    expect(body).toContain(specificationId)
    expect(body).toContain(name)
    expect(body).not.toMatch(/Hidden|隱藏|Without picture|無圖/)
  }
})

test('an unchanged feed is answered 304 until the catalogue changes or an hour passes', async () => {
  const { headers } = await get('/feeds/meta-en.csv')
  const known = { 'if-none-match': String(headers.etag) }
  const statusOf = async () => (await get('/feeds/meta-en.csv', known)).statusCode
  expect(await statusOf()).toBe(304)
  epoch += 1
  expect(await statusOf()).toBe(200)
  epoch -= 1
  expect(await statusOf()).toBe(304)
  await clock.advance({ hours: 1 })
  expect(await statusOf()).toBe(200)
})

test('a network downloads a feed at most 24 times an hour, and other names do not exist', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < 25; count += 1)
    statuses.add((await get('/feeds/meta-en.csv', {}, '10.9.9.9')).statusCode)
  expect([...statuses]).toEqual([200, 429])
  for (const path of ['/feeds/google-en.csv', '/feeds/meta-en.xml', '/feeds/meta-fr.csv', '/feeds/'])
    expect((await get(path)).statusCode, path).toBe(404)
})

test('caches compare a feed each time; its version is that of the catalogue, the shop name and the hour', async () => {
  const { headers } = await get('/feeds/google-en.xml')
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const known = { 'if-none-match': String(headers.etag) }
  englishName = 'Orchid'
  expect((await get('/feeds/google-en.xml', known)).statusCode).toBe(200)
  englishName = 'Bauhinia'
  expect((await get('/feeds/google-en.xml', known)).statusCode).toBe(304)
})

/** A feed larger than the buffers of a connection, of which the reader takes the first bytes only. */
async function openUnreadFeed(): Promise<Socket> {
  englishName = 'x'.repeat(30_000_000)
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  afterAll(() => socket.destroy())
  socket.write('GET /feeds/google-en.xml HTTP/1.1\r\nhost: mall.example\r\n\r\n')
  await once(socket, 'readable')
  englishName = 'Bauhinia'
  return socket
}

test('a reader that takes nothing is disconnected, and turns the others away until then without counting', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  await openUnreadFeed()
  const read = async () => (await get('/feeds/meta-en.csv', {}, '10.8.8.8')).statusCode
  for (let count = 0; count < 24; count += 1) expect(await read()).toBe(503)
  await expect.poll(read, { timeout: 20_000 }).toBe(200)
})

test('a reader that takes a little at a time is disconnected too', async () => {
  const socket = await openUnreadFeed()
  const timer = setInterval(() => socket.read(), 25)
  afterAll(() => clearInterval(timer))
  const read = async () => (await get('/feeds/meta-en.csv', {}, '10.7.7.7')).statusCode
  expect(await read()).toBe(503)
  await expect.poll(read, { timeout: 8_000 }).toBe(200)
})
