import type { Pool } from 'pg'

/** The requests, by what is read. */
export async function listPaths(pool: Pool, count: number): Promise<Record<string, string>> {
  const { rows } = await pool.query<Record<'id' | 'code' | 'category' | 'brand', string>>(`
    select page.id, page.code, brand_id as brand,
      (select id from categories where enabled order by sort_id limit 1) as category
    from display_products as page where is_listed order by page.id desc limit 1`)
  const { id, code, category, brand } = rows[0] ?? {}
  const search = (query: string) => `/back/api/product/search?lang=en&${query}`
  const products = (query: string) => `/back/api/admin/product?lang=en&${query}`
  const keyword = (k: string) => `k=${encodeURIComponent(k)}`
  return {
    home: '/back/api/home?lang=en',
    'search: an English word': search(keyword('lipstick')),
    'search: a Chinese word': search(keyword('唇膏')),
    'search: a typing error': search(keyword('lipstik')),
    'list: a category': search(`cId=${category}`),
    'list: a brand': search(`brandId=${brand}`),
    'list: all by price, page 300': search('sort=price-ascending&page=300'),
    suggestions: '/back/api/product/suggestion?lang=en&k=li',
    'product page': `/product/detail?id=${id}&lang=en`,
    'last part of the sitemap': `/sitemap-${Math.ceil((count * 0.95) / 5_000)}.xml`,
    'admin: dashboard': '/back/api/admin/today?lang=en',
    'admin: products': products('page=1'),
    'admin: products by name': products('sort=NAME'),
    'admin: products that are archived': products('state=ARCHIVED'),
    'admin: products of a brand': products(`maker=${brand}`),
    'admin: products, a word': products(keyword('lipstick')),
    'admin: products, a code': products(keyword(code ?? '')),
    'admin: stock': '/back/api/admin/stock?lang=en',
    'admin: low stock': '/back/api/admin/stock?lang=en&which=LOW',
    'feed for Google': '/feeds/google-en.xml',
  }
}
