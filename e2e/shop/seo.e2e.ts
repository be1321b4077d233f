import sharp from 'sharp'
import { shareLinkPath } from '../../contract/shop/distributors/share-links.ts'
import type { InitData } from '../../contract/shop/init/init.ts'
import { shareSize } from '../../contract/shop/settings/branding.ts'
import { catalogueRoutes, categoryPath, inLanguage, productPath } from '../../contract/site-map.ts'
import { htmlLanguage, type Language, languages, nameIn } from '../../contract/values/language.ts'
import { apiBase } from '../../contract/wire/endpoint.ts'
import { addMenuEntry, editMenuEntry } from '../../server/catalogue/menu/edit-menu.ts'
import { readManagedMenu } from '../../server/catalogue/menu/menu-admin-queries.ts'
import { readShop } from '../../server/settings/read-shop.ts'
import { aShareLink } from '../../test-support/orders/a-share-link.ts'
import { aMember, insertSessionForPerson } from '../../test-support/people/a-member.ts'
import { expect, test } from '../fixtures.ts'
import type { Mall } from '../mall.ts'
import { readHead, unescaped } from './read-head.ts'

test('a banner leads a tab that was opened before its category was renamed to the new address', async ({
  mall,
  visitor: { page, visit },
  language,
}) => {
  const readBanner = async () =>
    await mall.db
      .selectFrom('banners')
      .where('enabled', '=', true)
      .orderBy('sort_id')
      .select('link_path as linkPath')
      .executeTakeFirstOrThrow()
  const { linkPath } = await readBanner()
  await visit('/faq')
  const menu = await readManagedMenu(mall.db)
  const category = menu.categories.find((entry) => categoryPath(entry) === linkPath)
  if (category === undefined) throw new Error(`The first banner leads to ${linkPath}, which is no category.`)
  const entry = {
    ...category,
    typeEn: '',
    typeCn: '',
    imagePath: null,
    columnOrder: 1,
    nameEn: 'New Harbour',
    nameCn: 'New Harbour',
  }
  await editMenuEntry(mall.db, { kind: 'category', id: category.id, version: category.version, entry })
  expect((await readBanner()).linkPath).toBe('/new-harbour')
  const shopName = nameIn(language, await readShop(mall, mall.clock.now()))
  await page.getByRole('banner').getByRole('link', { name: shopName }).click()
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/new-harbour\?lang=/)
  await expect(page.getByRole('heading', { name: 'New Harbour', level: 1 })).toBeVisible()
})

test('a crawler finds the content and the head of every public page, and no personal data', async ({
  mall,
}) => {
  const canary = { username: 'Canary Wong', email: 'canary-7f3a@example.hk' }
  const { id } = await aMember(mall.db, canary)
  const token = await insertSessionForPerson(mall.db, mall.clock, id)
  const strangers = [canary.username, canary.email, token, id]
  const pictures = new Set<string>()
  const shop = await readShop(mall, mall.clock.now())
  for (const { path, texts } of await publicPages(mall)) {
    for (const language of languages) {
      const url = mall.url + inLanguage(path, language)
      const page = await readHead(url, { authorization: `Bearer ${token}` })
      const other = language === 'en' ? 'zh_tw' : 'en'
      expect.soft(page, url).toMatchObject({
        status: 200,
        language: htmlLanguage[language],
        canonical: url,
        alternates: {
          'zh-Hant-HK': mall.url + inLanguage(path, 'zh_tw'),
          'en-HK': mall.url + inLanguage(path, 'en'),
          'x-default': mall.url + path,
        },
        meta: {
          'og:url': url,
          'og:site_name': nameIn(language, shop),
          'og:locale': locales[language],
          'og:locale:alternate': locales[other],
          'og:image:width': String(shareSize.width),
          'twitter:card': 'summary_large_image',
        },
      })
      expect.soft(page.title, url).toContain(nameIn(language, shop))
      expect.soft(page.meta['og:title']?.length, url).toBeGreaterThan(0)
      expect.soft(page.meta.description?.length, url).toBeGreaterThan(10)
      expect.soft(page.meta.robots, url).toBeUndefined()
      expect.soft(unescaped(page.html), url).toContain(texts[language])
      const kinds = page.facts.flatMap((facts) => facts['@graph'] ?? facts) as { '@type': string }[]
      const expectedTypes = path === '/home' ? ['OnlineStore', 'WebSite'] : ['BreadcrumbList']
      expect
        .soft(
          kinds.map((fact) => fact['@type']),
          url,
        )
        .toEqual(expect.arrayContaining(expectedTypes))
      for (const stranger of strangers) expect.soft(page.html, url).not.toContain(stranger)
      pictures.add(page.meta['og:image'] ?? '')
    }
  }
  for (const url of pictures) await expectSharePicture(url)

  // A product has a price and an availability.
  const kettle = await mall.addProduct({ nameEn: 'Enamel Kettle', nameCn: '琺瑯水煲', priceCents: 29_950 })
  const gone = await mall.addProduct({ nameEn: 'Last Kettle', nameCn: '最後一個水煲', onHand: 0 })
  const offerOf = async (place: { displayProductId: string }, language: Language) => {
    const url = mall.url + inLanguage(productPath({ id: place.displayProductId }), language)
    const { facts } = await readHead(url)
    return facts.find((fact) => fact['@type'] === 'Product')
  }
  const { freightCents, terms } = shop
  const offer = {
    price: '299.50',
    priceCurrency: 'HKD',
    availability: 'https://schema.org/InStock',
    shippingDetails: {
      shippingRate: { value: String(freightCents / 100).concat('.00'), currency: 'HKD' },
      shippingDestination: { addressCountry: 'HK' },
    },
    hasMerchantReturnPolicy: { applicableCountry: 'HK', merchantReturnDays: terms.appealDays },
  }
  expect(await offerOf(kettle, 'en')).toMatchObject({ name: 'Enamel Kettle', offers: [offer] })
  expect(await offerOf(kettle, 'zh_tw')).toMatchObject({ name: '琺瑯水煲', offers: [offer] })
  expect(await offerOf(gone, 'en')).toMatchObject({
    offers: [{ availability: 'https://schema.org/OutOfStock' }],
  })
})

test('links of the previous shop open the corresponding pages', async ({
  mall,
  visitor: { page, visit },
}) => {
  const routes = [...(await routesOf(mall)).values()]
  const subCategory = routes.find(({ kind }) => kind === 'subCategory')
  const brand = routes.find(({ kind }) => kind === 'brand')
  const oldLinks = [
    [`/product/search?cId=${subCategory?.query.cId}&csubId=${subCategory?.query.csubId}`, subCategory],
    [`/product/search?brandId=${brand?.query.brandId}`, brand],
  ] as const
  for (const [path, route] of oldLinks) {
    await visit(`${path}&lang=en`)
    await expect(page).toHaveURL((url) => url.pathname === route?.path)
    await expect(page.getByRole('heading', { name: route?.nameEn ?? '', level: 1 })).toBeVisible()
  }
})

test('the site map lists exactly the existing pages, and old links redirect', async ({ mall }) => {
  const kettle = await mall.addProduct({})
  const robots = await (await fetch(`${mall.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${mall.url}/sitemap.xml`)
  const sitemap = await (await fetch(`${mall.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => unescaped(url))
  const routes = await routesOf(mall)
  expect(listed).toContain(mall.url + inLanguage(productPath({ id: kettle.displayProductId }), 'en'))
  for (const path of routes.keys()) expect(listed).toContain(mall.url + inLanguage(path, 'zh_tw'))
  expect(listed.filter((url) => url.includes('/product/detail')).length).toBeGreaterThan(200)
  // A sample, because hundreds are alike.
  for (const url of listed.filter((_, place) => place % 41 === 0)) {
    const { status, canonical } = await readHead(url)
    expect.soft([status, canonical]).toEqual([200, url])
  }
  expect((await fetch(`${mall.url}/sitemap-2.xml`)).status).toBe(404)

  // The address of a renamed brand leads to its current one.
  const named = { nameCn: '舊名', enabled: true, imagePath: null, typeEn: '', typeCn: '', columnOrder: 1 }
  const brand = { ...named, pattern: 'STYLE1' as const }
  const { id, menu } = await addMenuEntry(mall.db, {
    kind: 'brand',
    parentId: null,
    entry: { ...brand, nameEn: 'Old Harbour Name' },
  })
  const version = menu.brands.find((brand) => brand.id === id)?.version ?? ''
  const renamed = { ...brand, nameEn: 'New Harbour Name' }
  await editMenuEntry(mall.db, { kind: 'brand', id, version, entry: renamed })
  await expect
    .poll(async () => {
      const url = `${mall.url}/brand/old-harbour-name?lang=en`
      const { status, headers } = await fetch(url, { redirect: 'manual' })
      return [status, headers.get('location')]
    })
    .toEqual([301, '/brand/new-harbour-name?lang=en'])

  // The web app manifest has the shop's name and icons.
  const shop = await readShop(mall, mall.clock.now())
  for (const language of languages) {
    const { html } = await readHead(mall.url + inLanguage('/home', language))
    const [, url = ''] = /<link rel="manifest" href="([^"]*)"/.exec(html) ?? []
    const manifest = (await (await fetch(mall.url + unescaped(url))).json()) as {
      name: string
      start_url: string
      icons: { src: string; sizes: string }[]
    }
    expect(manifest).toMatchObject({
      name: nameIn(language, shop),
      start_url: inLanguage('/home', language),
    })
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(await bytesOf(mall.url + src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  }

  // Old links, other letter cases and unknown paths redirect or are not found.
  const go = async (path: string) => {
    const answer = await fetch(mall.url + path, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  for (const { kind, path, query } of routes.values()) {
    const old = {
      category: { cId: query.cId },
      subCategory: { csubId: query.csubId },
      brand: { brandId: query.brandId },
    }
    if (kind === 'type' || kind === 'series') continue
    const ids = new URLSearchParams(old[kind] as Record<string, string>)
    expect.soft(await go(`/product/search?${ids}&lang=zh_tw`)).toEqual([301, `${path}?lang=zh_tw`])
  }
  const [firstPath = ''] = routes.keys()
  expect(await go(`${firstPath.toUpperCase()}?lang=en`)).toEqual([301, `${firstPath}?lang=en`])
  expect(await go('/?lang=en')).toEqual([302, '/home?lang=en'])
  expect(await go('/no/such/path?lang=en')).toEqual([302, '/404?lang=en'])
  expect((await fetch(`${mall.url}/404`)).status).toBe(404)
  const { status, meta } = await readHead(
    mall.url + productPath({ id: '00000000-0000-7000-8000-000000000000' }),
  )
  expect([status, meta.robots]).toEqual([404, 'noindex'])
})

test('a share link shows its preview in messengers, and is not indexed', async ({ mall }) => {
  const { code } = await aShareLink(mall.db, { rateBasisPoints: 1_000 })
  const page = await readHead(`${mall.url}${shareLinkPath(code)}?lang=en`)
  expect(page).toMatchObject({ status: 200, canonical: undefined, alternates: {} })
  expect(page.meta).toMatchObject({
    robots: 'noindex',
    'og:url': `${mall.url}${shareLinkPath(code)}?lang=en`,
    'og:title': expect.stringContaining('10%'),
    'og:image': expect.stringContaining(mall.url),
  })
})

const locales = { zh_tw: 'zh_HK', en: 'en_US' }

/** One page of each indexable type, and a text on it. */
async function publicPages(mall: Mall): Promise<{ path: string; texts: Record<Language, string> }[]> {
  const kettle = await mall.addProduct({ nameEn: 'Enamel Kettle', nameCn: '琺瑯水煲' })
  const ofKinds = new Map(
    [...(await routesOf(mall)).values()].map((route) => [route.category?.pattern + route.kind, route]),
  )
  return [
    { path: '/home', texts: { zh_tw: '歡迎光臨紫荊商城', en: 'Welcome to Bauhinia' } },
    { path: '/product/new', texts: { zh_tw: '新品上架', en: 'New arrivals' } },
    { path: '/product/search', texts: { zh_tw: '全部商品', en: 'All products' } },
    { path: '/brand', texts: { zh_tw: '全部品牌', en: 'All brands' } },
    { path: '/faq', texts: { zh_tw: '常見問題', en: 'FAQ' } },
    { path: '/privacyPolicy', texts: { zh_tw: '私隱', en: 'Personal Data (Privacy) Ordinance' } },
    { path: '/termsConditions', texts: { zh_tw: '條款及細則', en: 'Terms and conditions' } },
    { path: '/shoppingGuides', texts: { zh_tw: '購物指南', en: 'Shopping guide' } },
    ...[...ofKinds.values()].map((route) => ({
      path: route.path,
      texts: { zh_tw: route.nameCn, en: route.nameEn },
    })),
    { path: productPath({ id: kettle.displayProductId }), texts: { zh_tw: '琺瑯水煲', en: 'Enamel Kettle' } },
    ...(await listPagesWithPictures(mall)),
  ]
}

/** A product of the demo with a picture. */
async function listPagesWithPictures(
  mall: Mall,
): Promise<{ path: string; texts: Record<Language, string> }[]> {
  const answer = await fetch(`${mall.url}${apiBase}/product/search?lang=en&size=1`)
  const { items } = (await answer.json()) as { items: { id: string; nameEn: string; nameCn: string }[] }
  return items.map(({ id, nameEn, nameCn }) => ({
    path: productPath({ id }),
    texts: { zh_tw: nameCn, en: nameEn },
  }))
}

async function routesOf({ url }: Mall) {
  const answer = await fetch(`${url}${apiBase}/init/page?lang=en`, { method: 'POST' })
  return catalogueRoutes((await answer.json()) as InitData)
}

/** The format of chat previews: 1200 × 630, below 300 kB, with a URL that changes with the picture. */
async function expectSharePicture(url: string): Promise<void> {
  const bytes = await bytesOf(url)
  expect.soft(bytes.length, url).toBeLessThan(300_000)
  expect.soft(await sharp(bytes).metadata(), url).toMatchObject({ format: 'jpeg', ...shareSize })
}

async function bytesOf(url: string): Promise<Buffer> {
  const answer = await fetch(url)
  expect(answer.status, url).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
