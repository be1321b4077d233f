import type { ManagedBanner } from '../../../contract/admin/catalogue/banner-admin.ts'
import type { Database } from '../../core/database.ts'
import { readMenu } from '../browse/menu-queries.ts'
import { isPageOfMall, parseLinkTarget } from '../browse/page-of-mall-rules.ts'
import { listListedIds, listStoredBanners } from './banner-admin-queries.ts'

/** All banners for the staff, including those whose link target has gone. */
export async function readBanners(db: Database): Promise<ManagedBanner[]> {
  const stored = await listStoredBanners(db)
  const paths = stored.map(({ linkPath }) => linkPath)
  const found = await checkPaths(db, paths)
  return stored.map((banner, at) => ({ ...banner, isLinkBroken: !found[at] }))
}

/** Filters these paths to those that are public pages. */
export async function checkPaths(db: Database, paths: readonly string[]): Promise<boolean[]> {
  const menu = await readMenu(db)
  const listedIds = await listListedIds(
    db,
    paths.flatMap((path) => parseLinkTarget(path)?.productId ?? []),
  )
  return paths.map((path) => isPageOfMall(path, { menu, listedIds }))
}
