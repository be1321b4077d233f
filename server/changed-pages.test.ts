import { gunzipSync } from 'node:zlib'
import { fc, test } from '@fast-check/vitest'
import Fastify from 'fastify'
import { afterAll, expect } from 'vitest'
import { aProduct } from '../test-support/catalogue/a-product.ts'
import { createWholeMall } from '../test-support/whole-mall.ts'
import { incrementEpoch } from './catalogue/publishing/epoch-queries.ts'
import { refreshListings } from './catalogue/publishing/refresh-listings.ts'
import { readEpoch } from './catalogue/search/index/search-index-queries.ts'
import type { CacheFacts } from './platform/metrics/observed.ts'
import { apiWithin } from './platform/ssr/page-api.ts'
import { type PagesOptions, pages } from './platform/ssr/pages.ts'

const { app: mall, db, config } = await createWholeMall()

/** A number that occurs nowhere else on a page, for each name and each price. */
let latest = 7_000_000
const nextNumber = () => ++latest
const products = await Promise.all(
  Array.from({ length: 3 }, async () => {
    const [name, priceCents] = [`Ware${nextNumber()}`, nextNumber()]
    const { displayProductId, productId } = await aProduct(db, { nameEn: name, priceCents })
    return { id: displayProductId, productId, name, priceCents, isListed: true }
  }),
)
await db.transaction().execute(async (tx) => {
  await refreshListings(
    tx,
    products.map(({ id }) => id),
  )
  await incrementEpoch(tx)
})
const outdated = new Set<string>()

/** The pages of the mall, with a page cache of their own. */
async function openPages(options: Pick<PagesOptions, 'maxCachedBytes' | 'isOverloaded'> = {}) {
  const server = Fastify()
  afterAll(async () => await server.close())
  let readFacts: () => CacheFacts = () => expect.unreachable()
  await server.register(pages, {
    ...options,
    buildDirectory: config.buildDirectory,
    origin: 'https://shop.example',
    epoch: () => epoch,
    now: () => nowMs,
    api: apiWithin(mall),
    observe: ({ pageCache }) => {
      if (pageCache) readFacts = pageCache
    },
  })
  return { server, readFacts }
}
let epoch = await readEpoch(db)
let nowMs = 0
const { server, readFacts } = await openPages()

async function readPage(path: string, from = server): Promise<string> {
  const url = `${path}${path.includes('?') ? '&' : '?'}lang=en`
  const { rawPayload } = await from.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  return rawPayload[0] === 0x1f ? gunzipSync(rawPayload).toString() : rawPayload.toString()
}

const detailOf = ({ id }: { id: string }) => `/product/detail?id=${id}`
const lists = ['/home', '/product/new', '/product/search', '/product/search?k=ware']

async function edit(place: number, kind: 'name' | 'price' | 'shelf'): Promise<void> {
  const product = products[place]
  if (product === undefined) return
  if (kind === 'name') {
    outdated.add(product.name)
    product.name = `Ware${nextNumber()}`
  } else if (kind === 'price') {
    outdated.add(`${product.priceCents}`)
    product.priceCents = nextNumber()
  } else product.isListed = !product.isListed
  await db.transaction().execute(async (tx) => {
    const { id, productId, name: name_en, priceCents: price_cents, isListed: enabled } = product
    await tx
      .updateTable('display_products')
      .set({ name_en, enabled, is_listed: false })
      .where('id', '=', id)
      .execute()
    await tx.updateTable('products').set({ name_en, price_cents }).where('id', '=', productId).execute()
    await refreshListings(tx, [id])
    await incrementEpoch(tx)
  })
  epoch = await readEpoch(db)
}

const anEdit = fc.record({ place: fc.nat(2), kind: fc.constantFrom('name', 'price', 'shelf') })

test.prop([fc.array(anEdit, { minLength: 1, maxLength: 3 })], { numRuns: 6 })(
  'after any edits no page shows an outdated product, and the pages of products show the current one',
  async (edits) => {
    for (const path of [...lists, ...products.map(detailOf)]) await readPage(path)
    for (const { place, kind } of edits) await edit(place, kind)
    const list = await readPage('/product/search?k=ware')
    for (const product of products) {
      const page = await readPage(detailOf(product))
      expect([page, list].map((html) => html.includes(product.name))).toEqual([
        product.isListed,
        product.isListed,
      ])
      if (product.isListed) expect(page).toContain(String(product.priceCents))
    }
    for (const path of [...lists, ...products.map(detailOf)]) {
      const html = await readPage(path)
      expect([...outdated].filter((text) => html.includes(text))).toEqual([])
    }
  },
)

test('a change of one product renders only the pages that show it again', async () => {
  const [kettle, lantern, cup] = products as [
    (typeof products)[0],
    (typeof products)[0],
    (typeof products)[0],
  ]
  for (const [place, { isListed }] of products.entries()) if (!isListed) await edit(place, 'shelf')
  const paths = [detailOf(kettle), detailOf(lantern), detailOf(cup), `/product/search?k=${lantern.name}`]
  for (const path of paths) await readPage(path)
  await edit(0, 'price')
  const before = readFacts()
  for (const path of [...paths, ...paths]) await readPage(path)
  const after = readFacts()
  expect(after.misses - before.misses).toBe(1)
  expect(after.hits - before.hits).toBe(2 * paths.length - 1)
})

const inStock = 'https://schema.org/InStock'

test('a cached page shows a sold-out product as such after a second, without a change of the catalogue', async () => {
  const pair = { nameEn: `Ware${nextNumber()}`, onHand: 1 }
  const { displayProductId: id, specificationId } = await aProduct(db, pair)
  const paths = [detailOf({ id }), '/home', '/product/new']
  const readAll = async () => await Promise.all(paths.map(async (path) => await readPage(path)))
  const before = await readAll()
  expect(before[0]).toContain(inStock)
  const counted = readFacts()
  await db.updateTable('stock').set({ on_hand: 0 }).where('specification_id', '=', specificationId).execute()
  nowMs += 999
  expect(await readAll()).toEqual(before)
  nowMs += 1
  expect((await readAll())[0]).not.toContain(inStock)
  expect(readFacts().misses - counted.misses).toBeLessThanOrEqual(paths.length)
  const settled = readFacts()
  nowMs += 60_000
  await readAll()
  expect(readFacts()).toMatchObject({ misses: settled.misses, hits: settled.hits + paths.length })
})

test('an overloaded process serves a cached page of any age', async () => {
  let isOverloaded = false
  const busy = await openPages({ isOverloaded: () => isOverloaded })
  const page = await readPage('/home', busy.server)
  nowMs += 60_000
  isOverloaded = true
  expect(await readPage('/home', busy.server)).toBe(page)
  expect(await readPage('/faq', busy.server)).toContain('The shop is very busy')
})

test('other spellings of an address are the same cached page, and those of the admin evict no page of the shop', async () => {
  const [kettle] = products
  const small = await openPages({ maxCachedBytes: 400_000 })
  const detail = detailOf(kettle ?? expect.unreachable())
  const spellings = [
    ['/faq', '/FAQ', '/fAq', '/f%61q'],
    [detail, detail.toUpperCase().replace('ID=', 'id='), detail.replace('detail', 'Det%61il')],
  ]
  for (const paths of spellings) {
    const pages = new Set<string>()
    for (const path of paths) pages.add(await readPage(path, small.server))
    expect(pages.size).toBe(1)
  }
  expect(small.readFacts().misses).toBe(spellings.length)
  for (let number = 0; number < 32; number += 1) {
    const letters = [...'order'].map((letter, at) => ((number >> at) % 2 ? letter.toUpperCase() : letter))
    await readPage(`/admin/${letters.join('')}`, small.server)
  }
  const { misses } = small.readFacts()
  await readPage('/faq', small.server)
  expect(small.readFacts().misses).toBe(misses)
})

test('made-up searches and prices evict no other page', async () => {
  const small = await openPages({ maxCachedBytes: 400_000 })
  await readPage('/home', small.server)
  for (let number = 1; number <= 30; number += 1) {
    await readPage(`/product/search?k=made-up${number}`, small.server)
    await readPage(`/product/new?minPrice=${number}`, small.server)
  }
  const { misses, pages: count } = small.readFacts()
  expect([misses, count < 61]).toEqual([61, true])
  await readPage('/home', small.server)
  expect(small.readFacts().misses).toBe(61)
})
