import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { startMall } from '../bench/mall-process.ts'
import { apiBase } from '../contract/endpoint.ts'
import { htmlLanguage, type Language, languages } from '../contract/language.ts'
import { inLanguage, productPath } from '../contract/site-map.ts'
import { type Api, createApi, type Transport } from '../storefront/app/platform/api.ts'
import { Refused } from '../storefront/app/platform/calls.ts'
import { contactSheet, type Shot } from './contact-sheet.ts'

/** `npm run screenshots -- [PART OF A NAME]`: takes a picture of every type of page, in both languages and at three
 *  widths, of a demo mall that is opened for it and closed again. Look through them in screenshots/index.html. */
const [only = ''] = process.argv.slice(2)

const folder = join(import.meta.dirname, '..', 'screenshots')
const widths = [360, 768, 1280]
const person = { username: 'member@demo.hk', password: 'demo1234' }

const publicPages = {
  home: '/home',
  'new-arrivals': '/product/new',
  search: '/product/search?k=茶',
  'nothing-found': '/product/search?k=zzzz',
  'category-list': '/kitchen',
  'sub-category': '/kitchen/cook/pans',
  'category-landing': '/gifts-and-hampers',
  brands: '/brand',
  faq: '/faq',
  guides: '/shoppingGuides',
  privacy: '/privacyPolicy',
  terms: '/termsConditions',
  'not-found': '/404',
  'empty-cart': '/shoppingCart',
  login: '/member/login',
  join: '/member/join',
  verification: '/member/verificationComplete?token=none',
}

const memberPages = {
  'member-cart': '/shoppingCart',
  review: '/order/confirm',
  overview: '/account',
  orders: '/account/order',
  favourites: '/account/favorite',
  addresses: '/account/receiver',
}

const mall = await startMall()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
const shots: Shot[] = []
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { product, session, order } = await prepareMember()
  for (const language of languages) {
    await takeAll(await open(browser, language, {}), language, { ...publicPages, product })
    const pages = order === null ? memberPages : { ...memberPages, order }
    await takeAll(await open(browser, language, session), language, pages)
  }
  await writeFile(join(folder, 'index.html'), contactSheet(shots))
  console.log(`${shots.length} pictures: ${join(folder, 'index.html')}`)
} finally {
  await browser.close()
  await mall.stop()
}

/** A browser of a reader of this language; with a session where one is given. */
async function open(from: Browser, language: Language, session: Record<string, string>): Promise<Page> {
  const context = await from.newContext({
    baseURL: mall.url,
    locale: htmlLanguage[language],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  }, session)
  return await context.newPage()
}

async function takeAll(page: Page, language: Language, pages: Record<string, string>): Promise<void> {
  for (const [name, path] of Object.entries(pages)) {
    if (!name.includes(only)) continue
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 740 : 900 })
      await page.goto(inLanguage(path, language), { waitUntil: 'networkidle' })
      await loadPictures(page)
      const file = `${name}-${language}-${width}.png`
      await page.screenshot({ path: join(folder, file), fullPage: true })
      shots.push({ name, language, width, file })
    }
  }
}

/** Scrolls through the page: pictures below the window load only when they come near it. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForLoadState('networkidle')
}

/** Signs the member in and puts some things into the cart, so that cart, review and orders have something to show. */
async function prepareMember(): Promise<{
  product: string
  session: Record<string, string>
  order: string | null
}> {
  const visitor = apiFor(null)
  const { items } = await visitor.call('GET /product/new', { query: { size: 3 } })
  const answer = await visitor.call('POST /user/login', { body: person })
  if (answer instanceof Refused) throw new Error(`The demo member was refused: ${answer.refusal.code}`)
  const { token, roles } = answer
  const member = apiFor(token)
  for (const { id } of items) {
    const { products } = await visitor.call('GET /product/detail', { query: { id } })
    const [article] = products
    const [specification] = article?.specifications ?? []
    if (article === undefined || specification === undefined) continue
    const body = {
      displayProductId: id,
      productId: article.id,
      specificationId: specification.id,
      quantity: 2,
    }
    await member.call('POST /shoppingCart/saveUpdate', { body })
  }
  const [order] = (await member.call('GET /order', { query: {} })).items
  const [first] = items
  if (first === undefined) throw new Error('The demo mall sells nothing.')
  return {
    product: productPath(first),
    session: { token, roles: JSON.stringify(roles) },
    order: order === undefined ? null : `/account/order/detail?invoice=${order.invoice}`,
  }
}

/** The storefront's own client, over the network. */
function apiFor(token: string | null): Api {
  const transport: Transport = async ({ method, path, headers, body }) => {
    const answer = await fetch(`${mall.url}${apiBase}${path}`, { method, headers, ...(body && { body }) })
    return { status: answer.status, header: (name) => answer.headers.get(name), body: await answer.json() }
  }
  return createApi({ transport, language: 'en', token: () => token })
}
