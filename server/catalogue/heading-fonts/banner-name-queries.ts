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
