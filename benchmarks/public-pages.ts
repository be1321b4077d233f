import { endpoints } from '../contract/endpoints.ts'
import { catalogueRoutes, productPath } from '../contract/site-map.ts'
import { apiBase } from '../contract/wire/endpoint.ts'

/** One page of each public type, in a mall with products. */
export async function publicPages(baseUrl: string): Promise<Record<string, string>> {
  const { categorys, brands } = endpoints.init.loadPage.answer.parse(
    await call(baseUrl, endpoints.init.loadPage),
  )
  const listing = endpoints.catalogue.listNew
  const { items } = listing.answer.parse(await call(baseUrl, listing))
  const [product] = items
  const routes = [...catalogueRoutes({ categorys, brands }).values()]
  const findPath = (is: (route: (typeof routes)[number]) => boolean) => {
    const found = routes.find(is)
    if (found === undefined || product === undefined) throw new Error('The mall lacks a page of some type.')
    return found.path
  }
  return {
    home: '/home',
    'new arrivals': '/product/new',
    search: '/product/search?k=茶',
    'search without result': '/product/search?k=zzzz',
    'category as a list': findPath(
      ({ kind, category }) => kind === 'category' && category?.pattern === 'STYLE1',
    ),
    'category as a landing page': findPath(
      ({ kind, category }) => kind === 'category' && category?.pattern === 'STYLE2',
    ),
    type: findPath(({ kind }) => kind === 'type'),
    'sub-category': findPath(({ kind }) => kind === 'subCategory'),
    'gift finder': '/product/gift',
    brands: '/brand',
    brand: findPath(({ kind }) => kind === 'brand'),
    series: findPath(({ kind }) => kind === 'series'),
    product: product === undefined ? '' : productPath(product),
    cart: '/shoppingCart',
    'signing in': '/member/login',
    registering: '/member/join',
    'frequent questions': '/faq',
    'privacy policy': '/privacyPolicy',
    'terms and conditions': '/termsConditions',
    'shopping guides': '/shoppingGuides',
    'not found': '/404',
  }
}

/** Every page of the site map, which lists both languages. */
export async function listPages(baseUrl: string): Promise<string[]> {
  const siteMap = await (await fetch(new URL('/sitemap.xml', baseUrl))).text()
  return [...siteMap.matchAll(/<loc>([^<]+)/g)].map(([, page = '']) => {
    const { pathname, search } = new URL(page.replaceAll('&amp;', '&'))
    return new URL(pathname + search, baseUrl).href
  })
}

async function call(baseUrl: string, { method, path }: { method: string; path: string }): Promise<unknown> {
  const answer = await fetch(new URL(`${apiBase}${path}?lang=en`, baseUrl), { method })
  return await answer.json()
}
