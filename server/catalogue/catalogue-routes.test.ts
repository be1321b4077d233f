import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type {
  DisplayProduct,
  Home,
  ProductCard,
  ProductPage,
  ShelfPicture,
  Suggestion,
} from '../../contract/shop/catalogue/catalogue.ts'
import { createTestDatabase } from '../../test-support/test-database.ts'
import { readConfig } from '../config/config.ts'
import type { Database } from '../core/database.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { openArea } from '../core/storage.ts'
import { prepareRequests } from '../platform/endpoints/serve.ts'
import { answerErrors } from '../platform/http/answer-errors.ts'
import { imageStore } from '../platform/images/image-store.ts'
import { folderStorage } from '../platform/storage/folder-storage.ts'
import { getHome, listListedCards } from './browse/home-queries.ts'
import { listBrands, listCategorys } from './browse/menu-queries.ts'
import { listShelfPictures } from './browse/shelf-picture-queries.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { toSheetRows } from './file/import-sheet-rules.ts'
import { importCatalogue } from './import/import-catalogue.ts'
import { incrementEpoch } from './publishing/epoch-queries.ts'
import { picturesFrom } from './publishing/import-pictures.ts'
import { refreshListings } from './publishing/refresh-listings.ts'

const db = await createTestDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'mall-catalogue-'))
const storage = folderStorage(dataDir)
const images = imageStore(openArea(storage, 'images'))
const app = fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
app.decorate('findUser', async () => null)
const clock = { now: () => new Date('2026-03-02T04:00:00Z') }
app.decorate('clock', clock)
app.decorate('passwordPepper', '')
prepareRequests(app)
answerErrors(app)
const calculateFreight = (priceCents: number) => priceCents / 10
catalogueRoutes(app, { db, clock, config: readConfig({}), storage } as Dependencies, {
  readFreight: async () => calculateFreight,
  listBestsellerIds: async () => [],
})

const tea = {
  categories: 'Food/Drinks/Tea',
  brand_en: 'Cloud Ridge',
  brand_cn: '雲嶺',
  price: '128.00',
  images: 'red.png',
}
const goods = [
  {
    ...tea,
    display_code: 'JASMINE',
    name_en: 'Jasmine Tea',
    name_cn: '茉莉花茶',
    opening_stock: '3',
    new_from: '2026-02-01',
  },
  {
    ...tea,
    display_code: 'PUER',
    name_en: 'Old Puer',
    name_cn: '陳年普洱',
    price: '980.00',
    new_from: '2025-12-01',
    series_en: 'Peak',
    series_cn: '峰',
  },
  {
    ...tea,
    display_code: 'CREAM',
    name_en: 'Hand Cream',
    name_cn: '護手霜',
    brand_en: 'Dew',
    brand_cn: '露',
    categories: 'Beauty//Hands',
    price: '88.00',
    tags: '護膚',
    opening_stock: '5000',
  },
  {
    ...tea,
    display_code: 'BALM',
    name_en: 'Cream',
    name_cn: '護唇膏',
    brand_en: 'Dew',
    brand_cn: '露',
    categories: 'Beauty//Lips|Beauty//Hands',
    price: '38.00',
    new_from: '2026-03-03',
    opening_stock: '1',
  },
  { ...tea, display_code: 'GONE', name_en: 'Gone Tea', name_cn: '絕版茶', display_enabled: 'no' },
].map((row) => ({
  display_sort_id: '5',
  ...row,
  product_code: `${row.display_code}-A`,
  sku: `${row.display_code}-A1`,
}))
const menu = [
  ['Food', '食品', 'STYLE1', '2', 'Drinks', '飲品', 'Tea', '茶'],
  ['Beauty', '美容', 'STYLE2', '1', '', '', 'Hands', '手部'],
  ['Beauty', '美容', 'STYLE2', '1', '', '', 'Lips', '唇部'],
].map(
  ([
    category_en = '',
    category_cn = '',
    pattern = '',
    sort_id = '',
    type_en = '',
    type_cn = '',
    sub_category_en = '',
    sub_category_cn = '',
  ]) => {
    return {
      category_en,
      category_cn,
      pattern,
      sort_id,
      type_en,
      type_cn,
      sub_category_en,
      sub_category_cn,
      image: 'red.png',
    }
  },
)

beforeAll(async () => {
  const red = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c03' } })
    .png()
    .toBuffer()
  const report = await importCatalogue(db, {
    rows: toSheetRows(goods),
    categoryRows: toSheetRows(menu),
    takePictures: picturesFrom(async () => red, images),
  })
  expect(report).toMatchObject({ imported: true, faults: [] })
})

afterAll(async () => {
  await app.close()
  await rm(dataDir, { recursive: true })
})

async function get<Answer>(path: string, query: Record<string, string | string[]> = {}) {
  const { statusCode, json } = await app.inject({ url: `/back/api${path}`, query })
  return { status: statusCode, body: json<Answer>() }
}

async function search(query: Record<string, string | string[]>): Promise<string[]> {
  const { body } = await get<ProductPage>('/product/search', query)
  return body.items.map(({ nameEn }) => nameEn)
}

describe('product search', () => {
  test.each([
    ['茉莉', ['Jasmine Tea']],
    ['陈年', ['Old Puer']],
    ['陳', ['Old Puer']],
    ['ＰＵＥＲ', ['Old Puer']],
    ['jasm', ['Jasmine Tea']],
    ['護膚', ['Hand Cream']],
    ['PUER-A1', ['Old Puer']],
    ['云岭 茶', ['Jasmine Tea', 'Old Puer']],
    ['茶莉', []],
    ['…！', []],
    ["'; drop table people; --", []],
    ['100%', []],
  ])('finds by %s: %o', async (k, found) => {
    expect((await search({ k })).sort()).toEqual(found)
  })

  test('ranks an exact name before names that contain it', async () => {
    expect(await search({ k: 'cream' })).toEqual(['Cream', 'Hand Cream'])
  })

  test('hides disabled products', async () => {
    expect(await search({ k: '絕版' })).toEqual([])
  })

  test('filters by category, sub-category, type, brand, series and price', async () => {
    const [beauty, food] = await listCategorys(db)
    const [cloudRidge] = (await listBrands(db)).filter(({ nameEn }) => nameEn === 'Cloud Ridge')
    const lips = beauty?.subCategory.find(({ nameEn }) => nameEn === 'Lips')
    expect((await search({ cId: food?.id ?? '' })).sort()).toEqual(['Jasmine Tea', 'Old Puer'])
    expect(await search({ cId: beauty?.id ?? '', csubId: lips?.id ?? '' })).toEqual(['Cream'])
    expect((await search({ cId: food?.id ?? '', type: 'Drinks' })).length).toBe(2)
    expect(await search({ cId: beauty?.id ?? '', type: 'Drinks' })).toEqual([])
    expect((await search({ brandId: cloudRidge?.id ?? '' })).length).toBe(2)
    expect(await search({ seriesId: cloudRidge?.series[0]?.id ?? '' })).toEqual(['Old Puer'])
    expect((await search({ minPrice: '8800', maxPrice: '12800' })).sort()).toEqual([
      'Hand Cream',
      'Jasmine Tea',
    ])
  })

  test('filters by several brands at once, and their counts and bounds follow the other filters', async () => {
    const brandId = (await listBrands(db)).map(({ id }) => id)
    expect(await search({ brandId })).toHaveLength(4)
    const { body } = await get<ProductPage>('/product/search', { brandId, maxPrice: '10000' })
    expect(body.items.map(({ nameEn }) => nameEn).sort()).toEqual(['Cream', 'Hand Cream'])
    expect(body.brands.map(({ nameEn, count }) => [nameEn, count])).toEqual([['Dew', 2]])
    expect(body.priceBounds).toEqual({ minCents: 3_800, maxCents: 98_000 })
  })

  test('hides sold-out products on request, also from the counts', async () => {
    const { body } = await get<ProductPage>('/product/search', { inStock: '1' })
    expect(body.items.map(({ nameEn }) => nameEn)).not.toContain('Old Puer')
    expect(body.total).toBe(3)
    expect(body.brands.map(({ nameEn, count }) => [nameEn, count])).toEqual([
      ['Cloud Ridge', 1],
      ['Dew', 2],
    ])
    const { body: arrivals } = await get<ProductPage>('/product/new', { inStock: '1' })
    expect(arrivals.items.map(({ nameEn }) => nameEn)).toEqual(['Jasmine Tea'])
  })

  test('sorts by price in both directions', async () => {
    const rising = await search({ sort: 'price-ascending' })
    expect(rising).toEqual(['Cream', 'Hand Cream', 'Jasmine Tea', 'Old Puer'])
    expect(await search({ sort: 'price-descending' })).toEqual(rising.toReversed())
  })

  test('counts brands before the brand filter and returns price bounds before the price filter', async () => {
    const brands = await listBrands(db)
    const dew = brands.find(({ nameEn }) => nameEn === 'Dew')
    const { body } = await get<ProductPage>('/product/search', { brandId: dew?.id ?? '', maxPrice: '5000' })
    expect(body.items.map(({ nameEn }) => nameEn)).toEqual(['Cream'])
    expect(body.brands.map(({ nameEn, count }) => [nameEn, count])).toEqual([['Dew', 1]])
    expect(body.priceBounds).toEqual({ minCents: 3_800, maxCents: 8_800 })
    expect(body.total).toBe(1)
  })

  test('returns every product on exactly one page', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => search({ page, size: '2' })))
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 0])
    expect(new Set(pages.flat()).size).toBe(4)
  })

  test('without results has no price bounds', async () => {
    expect((await get<ProductPage>('/product/search', { k: 'unicorn' })).body).toEqual({
      items: [],
      page: 1,
      size: 24,
      total: 0,
      brands: [],
      priceBounds: null,
      correctedKeyword: null,
      suggestedKeywords: [],
    })
  })

  test.each([
    [{ cId: '1' }, { cId: 'invalid' }],
    [{ minPrice: '-1' }, { minPrice: 'too-small' }],
    [{ maxPrice: 'dear' }, { maxPrice: 'not-whole-number' }],
    [{ sort: 'magic' }, { sort: 'invalid' }],
    [{ brandId: 'dew' }, { brandId: 'invalid' }],
    [{ inStock: 'yes' }, { inStock: 'invalid' }],
  ])('refuses %o field by field', async (query, fields) => {
    const { status, body } = await get('/product/search', query)
    const { code, fields: refused } = body as { code: string; fields: object }
    expect([status, code, refused]).toEqual([422, 'invalid-input', fields])
  })
})

describe('suggestions', () => {
  const namesFor = async (k: string) => {
    const { body } = await get<Suggestion>('/product/suggestion', { k })
    return [body.places, body.products].map((items) => items.map(({ nameEn }) => nameEn))
  }

  test.each([
    ['cl', [['Cloud Ridge'], ['Jasmine Tea', 'Old Puer']]],
    ['云', [['Cloud Ridge'], ['Jasmine Tea', 'Old Puer']]],
    ['te', [['Tea'], ['Jasmine Tea', 'Old Puer']]],
    ['hand', [['Hands'], ['Hand Cream', 'Cream']]],
    ['jasmien', [[], ['Jasmine Tea']]],
    ['unicorn', [[], []]],
    ['…', [[], []]],
    ['', [[], []]],
  ])('for %o are %o', async (k, names) => {
    expect(await namesFor(k)).toEqual(names)
  })
})

describe('search during catalogue changes', () => {
  test('finds a change made a moment before, and no longer finds a delisted product', async () => {
    const change = async (set: { enabled?: boolean; name_en?: string }) =>
      await db.transaction().execute(async (tx) => {
        const { id } = await tx
          .updateTable('display_products')
          .set({ ...set, is_listed: false })
          .where('code', '=', 'PUER')
          .returning('id')
          .executeTakeFirstOrThrow()
        await refreshListings(tx, [id])
        await incrementEpoch(tx)
      })
    await change({ name_en: 'Moonlight Puer' })
    expect(await search({ k: 'moonlight' })).toEqual(['Moonlight Puer'])
    await change({ enabled: false })
    expect(await search({ k: 'moonlight' })).toEqual([])
    await change({ enabled: true, name_en: 'Old Puer' })
    expect(await Promise.all([search({ k: 'puer' }), search({ k: 'moonlight' })])).toEqual([['Old Puer'], []])
  })
})

describe('new arrivals', () => {
  test('include the last 60 days and exclude future dates', async () => {
    const { body } = await get<ProductPage>('/product/new')
    expect(body.items.map(({ nameEn, isNew }) => [nameEn, isNew])).toEqual([['Jasmine Tea', true]])
  })
})

describe('the home page', () => {
  test('shows new arrivals and the first product of each category, in the configured order', async () => {
    const { body } = await get<Home>('/home')
    const categories = await listCategorys(db)
    expect(body.newArrivals.map(({ nameEn }) => nameEn)).toEqual(['Jasmine Tea'])
    const firsts = await Promise.all(
      categories.map(
        async ({ id }) => (await get<ProductPage>('/product/search', { cId: id })).body.items[0]?.id,
      ),
    )
    expect(body.featured.map(({ id }) => id)).toEqual(firsts)
    expect(body.bestsellers).toEqual([])
  })

  test('shows each sub-category with the picture of its first listed product', async () => {
    const [beauty, food] = await listCategorys(db)
    const picturesOf = async (cId = '') =>
      (await get<{ items: ShelfPicture[] }>('/product/shelfPicture', { cId })).body.items
    const { image } = (await get<ProductPage>('/product/search', { cId: food?.id ?? '' })).body.items[0] ?? {}
    expect(await picturesOf(food?.id)).toEqual([{ csubId: food?.subCategory[0]?.id, image }])
    const shelves = (await picturesOf(beauty?.id)).map(({ csubId }) => csubId)
    expect(shelves.toSorted()).toEqual(beauty?.subCategory.map(({ id }) => id).toSorted())
    await db
      .updateTable('display_products')
      .set({ is_listed: false })
      .where('name_en', '=', 'Cream')
      .execute()
    expect((await picturesOf(beauty?.id)).map(({ csubId }) => csubId)).toEqual(
      beauty?.subCategory.filter(({ nameEn }) => nameEn === 'Hands').map(({ id }) => id),
    )
    await db.updateTable('display_products').set({ is_listed: true }).where('name_en', '=', 'Cream').execute()
  })

  test('pictures a sub-category by a product of its own that is not among the first of the category', async () => {
    const [beauty, food] = await listCategorys(db)
    const changes = await db.startTransaction().execute()
    onTestFinished(async () => {
      await changes.rollback().execute()
    })
    const balm = await repaint(changes, 'BALM', 1)
    const jasmine = await repaint(changes, 'JASMINE', 2)
    const puer = await repaint(changes, 'PUER', 3)
    const picturesOf = async (cId = '', maxFirstProducts = 1) =>
      new Map(
        (await listShelfPictures(changes, cId, maxFirstProducts)).map(({ csubId, image }) => [
          csubId,
          image.path,
        ]),
      )
    const beautyPictures = await picturesOf(beauty?.id)
    const shelf = (name: string) => beauty?.subCategory.find(({ nameEn }) => nameEn === name)?.id ?? ''
    expect(beautyPictures.get(shelf('Lips'))).toBe(balm)
    expect(beautyPictures.get(shelf('Hands'))).not.toBe(balm)
    expect([...(await picturesOf(food?.id)).values()]).toEqual([puer])
    expect([...(await picturesOf(food?.id, 8)).values()]).toEqual([jasmine])
  })

  /** Gives a product a picture of its own and this position in lists. */
  async function repaint(tx: Database, code: string, sortId: number): Promise<string> {
    const path = `images/${String(sortId).repeat(32)}`
    const { id } = await tx
      .insertInto('images')
      .values({ path, width: 640, height: 480 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const page = await tx
      .updateTable('display_products')
      .set({ sort_id: sortId })
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('display_product_images').where('display_product_id', '=', page.id).execute()
    await tx
      .insertInto('display_product_images')
      .values({ display_product_id: page.id, image_id: id, position: 1, alt_en: '', alt_cn: '' })
      .execute()
    return path
  }

  test('shows bestsellers in the order of their sales, without those that are no longer listed', async () => {
    const { body } = await get<ProductPage>('/product/search')
    const listed = body.items.map(({ id }) => id).reverse()
    const { id: unlisted } = await db
      .selectFrom('display_products')
      .where(({ not, ref }) => not(ref('is_listed')))
      .select('id')
      .executeTakeFirstOrThrow()
    const homeOf = (ranked: string[]) => getHome(db, { today: '2026-03-02', ranked })
    const { bestsellers } = await homeOf([unlisted, ...listed])
    expect(bestsellers.map(({ id }) => id)).toEqual(listed.slice(0, 8))
    expect((await homeOf(listed.slice(0, 3))).bestsellers).toEqual([])
    const all = await listListedCards(db, { ids: [unlisted, ...listed], today: '2026-03-02' })
    expect(all.map(({ id }) => id)).toEqual(listed)
  })

  test('returns the cards of viewed products in their order, each once, without unlisted and unknown ones', async () => {
    const { body } = await get<ProductPage>('/product/search')
    const [one, other] = body.items.map(({ id }) => id)
    const { id: unlisted } = await db
      .selectFrom('display_products')
      .where(({ not, ref }) => not(ref('is_listed')))
      .select('id')
      .executeTakeFirstOrThrow()
    const unknown = '019ad3c0-0000-7000-8000-000000000000'
    const ids = [other, unlisted, one, unknown, other].join(',')
    const { body: cards } = await get<{ items: ProductCard[] }>('/product/card', { ids })
    expect(cards.items.map(({ id }) => id)).toEqual([other, one])
    expect((await get('/product/card', { ids: Array(13).fill(one).join(',') })).status).toBe(422)
    expect((await get('/product/card', { ids: 'tea' })).status).toBe(422)
  })
})

describe('a display product', () => {
  const idOf = async (k: string) => (await get<ProductPage>('/product/search', { k })).body.items[0]?.id ?? ''

  test('shows its menu places, its pictures and the available quantity, capped at 999', async () => {
    const { body } = await get<DisplayProduct>('/product/detail', { id: await idOf('護手霜') })
    expect(body).toMatchObject({
      nameCn: '護手霜',
      brand: { nameEn: 'Dew' },
      series: null,
      images: [{ width: 400 }],
    })
    expect(body.subCategoryIds).toHaveLength(1)
    expect(body.products[0]?.specifications[0]).toMatchObject({ sku: 'CREAM-A1', left: 999, enabled: true })
  })

  test('returns the delivery fee of one piece of each product', async () => {
    const { body } = await get<DisplayProduct>('/product/detail', { id: await idOf('普洱') })
    expect(body.products).toMatchObject([{ priceCents: 980_00, freightCents: 98_00 }])
  })

  test('is marked as sold out in lists when its stock is 0', async () => {
    const { body } = await get<ProductPage>('/product/search', { sort: 'price-ascending' })
    expect(body.items.map(({ soldOut }) => soldOut)).toEqual([false, false, false, true])
  })

  test('with an unknown id answers 404', async () => {
    const id = '019ad3c0-0000-7000-8000-000000000000'
    expect(await get('/product/detail', { id })).toEqual({ status: 404, body: { code: 'not-found' } })
  })

  test('that is disabled answers 404', async () => {
    const { id } = await db
      .selectFrom('display_products')
      .select('id')
      .where('code', '=', 'GONE')
      .executeTakeFirstOrThrow()
    expect(await get('/product/detail', { id })).toEqual({ status: 404, body: { code: 'not-found' } })
  })

  test('requires a valid id', async () => {
    expect(await get('/product/detail', { id: '7' })).toMatchObject({
      status: 422,
      body: { fields: { id: 'invalid' } },
    })
    expect(await get('/product/detail')).toMatchObject({ status: 422, body: { fields: { id: 'invalid' } } })
  })
})

describe('the menu', () => {
  test('contains types where they exist, and a picture of each category', async () => {
    const [beauty, food] = await listCategorys(db)
    expect(food).toMatchObject({
      pattern: 'STYLE1',
      subCategory: [{ nameEn: 'Tea', typeEn: 'Drinks', typeCn: '飲品' }],
    })
    expect(beauty?.subCategory.map(({ nameEn, typeEn }) => [nameEn, typeEn])).toEqual([
      ['Hands', null],
      ['Lips', null],
    ])
    expect(beauty?.imageUri).toMatch(/^images\/[0-9a-f]{32}-640\.webp$/)
  })
})

describe('pictures', () => {
  test('are served with an immutable cache lifetime in the widths and formats of the contract', async () => {
    const [category] = await listCategorys(db)
    const answer = await app.inject(`/back/${category?.imageUri}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(400)
  })

  test.each([
    `${'0'.repeat(32)}-640.webp`,
    `${'0'.repeat(32)}-641.webp`,
    `${'0'.repeat(32)}.original.webp`,
    '..%2f..%2fpackage.json',
    'x',
  ])('under an unknown name answer 404: %s', async (name) => {
    const answer = await app.inject(`/back/images/${name}`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

test('a search with results is counted for the popular searches, without the address of the visitor', async () => {
  const query = (k: string) => `/back/api/product/search?lang=en&k=${k}`
  const headers = {
    'user-agent':
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  }
  for (const k of ['Jasmine', 'unicorn', 'jasmin']) await app.inject({ url: query(k), headers })
  // Closing writes the remaining terms.
  await app.close()
  const rows = await db.selectFrom('searched_terms').selectAll().execute()
  expect(rows.map(({ term }) => term)).toEqual(expect.arrayContaining(['jasmine']))
  expect(rows.map(({ term }) => term)).not.toContain('unicorn')
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['day', 'lang', 'term', 'visitor_bucket'])
})
