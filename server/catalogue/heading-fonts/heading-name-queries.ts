import { maxBanners } from '../../../contract/admin/catalogue/banner-limits.ts'
import type { Database } from '../../core/database.ts'

/** The Chinese names of all banners, which are headings of the home page. */
export async function listBannerNames(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('banners')
    .select('name_cn as name')
    .orderBy('sort_id')
    .limit(maxBanners)
    .execute()
  return rows.map(({ name }) => name)
}

/** More names would make the fonts of a large catalogue too large. */
const maxProductNames = 2_000

/** The Chinese names of the newest products, which are headings of their pages. */
export async function listProductNames(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('display_products')
    .where('is_listed', '=', true)
    .select('name_cn as name')
    .orderBy('id', 'desc')
    .limit(maxProductNames)
    .execute()
  return rows.map(({ name }) => name)
}
