import { describe, expect, test } from 'vitest'
import { aProduct } from '../test-support/catalogue/a-product.ts'
import { createWholeMall } from '../test-support/whole-mall.ts'
import { addMenuEntry } from './catalogue/menu/edit-menu.ts'
import { countSentQueries } from './platform/db/open-database.ts'

const { app, db } = await createWholeMall()
const product = await aProduct(db)
await db.updateTable('display_products').set({ new_from: '2026-03-01' }).execute()
const brand = await db.selectFrom('brands').select('id').executeTakeFirstOrThrow()
const aPlace = {
  enabled: true,
  pattern: 'STYLE1' as const,
  imagePath: null,
  typeEn: '',
  typeCn: '',
  columnOrder: 1,
}
const { id: categoryId } = await addMenuEntry(db, {
  kind: 'category',
  parentId: null,
  entry: { ...aPlace, nameEn: 'Kitchen', nameCn: '廚房' },
})
const { id: subCategoryId } = await addMenuEntry(db, {
  kind: 'subCategory',
  parentId: categoryId,
  entry: { ...aPlace, nameEn: 'Pans', nameCn: '平底鑊' },
})
await addMenuEntry(db, {
  kind: 'category',
  parentId: null,
  entry: { ...aPlace, nameEn: 'Bath & Body', nameCn: '沐浴' },
})
const { id: healthId } = await addMenuEntry(db, {
  kind: 'category',
  parentId: null,
  entry: { ...aPlace, nameEn: 'Health', nameCn: '健康' },
})
await addMenuEntry(db, {
  kind: 'subCategory',
  parentId: healthId,
  entry: { ...aPlace, nameEn: 'Vitamins', nameCn: '維他命' },
})
const { id: livingId } = await addMenuEntry(db, {
  kind: 'category',
  parentId: null,
  entry: { ...aPlace, pattern: 'STYLE2', nameEn: 'Living', nameCn: '家居' },
})
await db.insertInto('moved_paths').values({ path: '/former/address', target: '/kitchen' }).execute()

async function redirectOf(url: string, language: string): Promise<[number, string | undefined]> {
  const { statusCode, headers } = await app.inject({ url, headers: { 'accept-language': language } })
  return [statusCode, headers.location]
}

describe('a redirect preserves the language of its URL and adds none', () => {
  test.each([
    ['/', '/home'],
    ['/?lang=zh_tw', '/home?lang=zh_tw'],
    ['/no/such/page', '/404'],
    ['/no/such/page?lang=en', '/404?lang=en'],
    [`/product/search?brandId=${brand.id}&sort=newest`, '/brand/cloud-ridge?sort=newest'],
    ['/Brand/Cloud-Ridge', '/brand/cloud-ridge'],
    ['/Brand/Cloud-Ridge?sort=newest&inStock=1', '/brand/cloud-ridge?inStock=1&sort=newest'],
    ['/Former/Address?sort=newest&lang=en', '/kitchen?sort=newest&lang=en'],
    ['/brand/Cloud%20Ridge', '/brand/cloud-ridge'],
    ['/Bath%20%26%20Body?sort=newest&lang=en', '/bath-and-body?sort=newest&lang=en'],
    ['/Bath+&+Body', '/bath-and-body'],
    ['/Kitchen/P%C3%A2ns', '/kitchen/pans'],
    ['/Health', '/c-health'],
    ['/Health/Vitamins?sort=newest&lang=en', '/c-health/vitamins?sort=newest&lang=en'],
    ['/health/vitamins', '/c-health/vitamins'],
    ['/brand/%E9%9B%B2', '/404'],
    ['/brand/Cloud%2520Ridge', '/404'],
  ])('%s redirects to %s', async (from, to) => {
    for (const language of ['en-GB', 'zh-HK', 'ja']) expect((await redirectOf(from, language))[1]).toBe(to)
  })
})

test('the English names of a page lead to it permanently', async () => {
  expect(await redirectOf('/brand/Cloud%20Ridge', 'en')).toEqual([301, '/brand/cloud-ridge'])
})

describe('an address that no page can have', () => {
  const addresses = ['//evil.example', '/.env', '/a/%zz', `/${'x'.repeat(200)}`]
  const answerTo = async (url: string, accept: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept } })
    return [statusCode, headers.location, headers['content-type'] ?? null]
  }

  test.each(addresses)('%s leads a browser to the missing page', async (address) => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    expect(await answerTo(address, accept)).toEqual([302, '/404', null])
    expect(await answerTo(`${address}?lang=en&next=//evil.example`, accept)).toEqual([
      302,
      '/404?lang=en',
      null,
    ])
    const { headers } = await app.inject({ url: address, headers: { accept } })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })

  test.each(addresses)('%s is answered as JSON to other clients', async (address) => {
    const [status, location, type] = await answerTo(address, '*/*')
    expect([status, location]).toEqual([404, undefined])
    expect(type).toMatch(/json/)
  })

  test('a path of files or of the API is answered as JSON to browsers too', async () => {
    for (const path of ['/assets/x.js.map', '/assets/%zz', '/back/api/%zz', '/back/%zz', '/home.data'])
      expect([path, (await answerTo(path, 'text/html'))[0]]).toEqual([path, 404])
  })

  test('only reading leads to the missing page', async () => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/a/%zz',
      headers: { accept: 'text/html' },
    })
    expect(statusCode).toBe(404)
  })
})

describe('a link of the previous shop', () => {
  const paths = [
    ...['/', '/home', '/brand', '/product/new', '/product/search', '/product/detail', '/faq', '/404'],
    ...['/shoppingCart', '/member/join', '/order/confirm', '/account', '/account/order', '/no/such/page'],
    ...['/brand/cloud-ridge', '/Product/New'],
  ]
  const ids = [
    ['brandId', brand.id, '/brand/cloud-ridge'],
    ['cId', categoryId, '/kitchen'],
    ['csubId', subCategoryId, '/kitchen/pans'],
  ] as const

  test.each(paths)('redirects from %s to the page of its id, in any letter case', async (path) => {
    for (const [name, id, expected] of ids)
      for (const spelling of [name, name.toLowerCase(), name.toUpperCase()])
        expect([spelling, await redirectOf(`${path}?${spelling}=${id}&lang=en`, 'en')]).toEqual([
          spelling,
          [301, `${expected}?lang=en`],
        ])
  })

  test('reads the menu from the database once for many requests', async () => {
    const url = `/faq?cId=${categoryId}&lang=en`
    await redirectOf(url, 'en')
    const sent: number[] = []
    for (let at = 0; at < 20; at += 1) {
      const before = countSentQueries(db)
      expect((await redirectOf(url, 'en'))[1]).toBe('/kitchen?lang=en')
      sent.push(countSentQueries(db) - before)
    }
    // The mall polls its database meanwhile.
    expect(Math.min(...sent)).toBe(0)
  })

  test('keeps its filters, and a brand within a category becomes one', async () => {
    const query = `cId=${categoryId}&brandId=${brand.id}&sort=newest&utm_source=mail`
    expect((await redirectOf(`/home?${query}`, 'en'))[1]).toBe(`/kitchen?brand=${brand.id}&sort=newest`)
  })

  test.each([
    ['minPrice=100&maxPrice=300&sort=price-ascending', true],
    [`brandId=${brand.id}`, true],
    ['page=2', true],
    ['', false],
  ])('to a landing page with the filters "%s" opens its complete list: %s', async (filters, isList) => {
    for (const path of ['/product/search', '/home']) {
      const [status, location = ''] = await redirectOf(`${path}?cId=${livingId}&${filters}&lang=en`, 'en')
      expect([status, location]).toEqual([301, expect.stringMatching(/^\/living\?/)])
      const { body } = await app.inject({ url: location })
      expect(/<link rel="canonical" href="[^"]*view=all/.test(body)).toBe(isList)
    }
  })

  test.each(['/home', '/brand', '/product/new'])('with an unknown id opens %s itself', async (path) => {
    expect((await redirectOf(`${path}?cId=no-such-id&lang=en`, 'en'))[0]).toBe(200)
  })

  test.each(['/product/search', '/product/new'])(
    'with the id of an unknown brand, %s lists what it lists without it',
    async (path) => {
      const unknown = '01999999-9999-7999-8999-999999999999'
      const totalOf = async (query: string) => {
        const { body } = await app.inject({ url: `${path}?${query}&lang=en` })
        return /role="status"[^>]*>([^<]*)</.exec(body)?.[1]
      }
      const total = await totalOf('')
      expect(total).toBe('1 product')
      for (const query of [
        `brand=${unknown}`,
        `brandId=${unknown}`,
        `brandId=${unknown}&brandId=${brand.id}`,
      ])
        expect([query, await totalOf(query)]).toEqual([query, total])
    },
  )

  test('with a keyword, a product or several brands stays where it is', async () => {
    const { displayProductId } = product
    expect((await redirectOf(`/product/search?k=kettle&brandId=${brand.id}`, 'en'))[0]).toBe(200)
    expect((await redirectOf(`/product/detail?id=${displayProductId}&cId=${categoryId}`, 'en'))[0]).toBe(200)
    expect((await redirectOf(`/product/new?brandId=${brand.id}&brandId=${brand.id}`, 'en'))[0]).toBe(200)
    const spelled = await redirectOf(`/product/search?k=kettle&BRANDID=${brand.id}`, 'en')
    expect(spelled).toEqual([301, `/product/search?k=kettle&brandId=${brand.id}`])
  })
})
