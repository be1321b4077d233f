import { describe, expect, test } from 'vitest'
import { aProduct } from '../test-support/catalogue/a-product.ts'
import { createWholeMall } from '../test-support/whole-mall.ts'

const { app, db } = await createWholeMall()
await aProduct(db)
const brand = await db.selectFrom('brands').select('id').executeTakeFirstOrThrow()

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
  ])('%s redirects to %s', async (from, to) => {
    for (const language of ['en-GB', 'zh-HK', 'ja']) expect((await redirectOf(from, language))[1]).toBe(to)
  })
})

describe('an old link to the home page or the brands', () => {
  test.each(['/home', '/brand'])('redirects from %s to the list page', async (path) => {
    expect(await redirectOf(`${path}?brandId=${brand.id}&lang=en`, 'en')).toEqual([
      301,
      '/brand/cloud-ridge?lang=en',
    ])
  })

  test.each(['/home', '/brand'])('with an unknown id redirects from %s to itself', async (path) => {
    expect(await redirectOf(`${path}?cId=no-such-id&lang=en`, 'en')).toEqual([302, `${path}?lang=en`])
    expect((await redirectOf(`${path}?utm_source=chat&lang=en`, 'en'))[0]).toBe(200)
  })
})
