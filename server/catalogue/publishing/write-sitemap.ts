import { catalogueRoutes, productPath } from '../../../contract/site-map.ts'
import type { Database } from '../../core/database.ts'
import { readMenu } from '../browse/menu-queries.ts'
import { countListedProducts, listListedProducts } from './sitemap-queries.ts'
import { countParts, indexXml, listedPaths, pagesXml, placesOfPart } from './sitemap-rules.ts'

/** The sitemap: one file if all pages fit, otherwise an index of its parts. */
export async function writeSitemap(db: Database, origin: string): Promise<string> {
  const { paths, total } = await measure(db)
  const parts = countParts(total)
  return parts === 1 ? await writePages(db, origin, { paths, part: 1, total }) : indexXml(origin, parts)
}

/** One part of a split sitemap; null if it does not exist. */
export async function writeSitemapPart(db: Database, origin: string, part: number): Promise<string | null> {
  const { paths, total } = await measure(db)
  return part < 1 || part > countParts(total) ? null : await writePages(db, origin, { paths, part, total })
}

/** The fixed and menu pages, which come first, and the total number of pages including products. */
async function measure(db: Database): Promise<{ paths: string[]; total: number }> {
  const [menu, products] = await Promise.all([readMenu(db), countListedProducts(db)])
  const paths = [...listedPaths(), ...catalogueRoutes(menu).keys()]
  return { paths, total: paths.length + products }
}

async function writePages(
  db: Database,
  origin: string,
  { paths, part, total }: { paths: string[]; part: number; total: number },
): Promise<string> {
  const { from, to } = placesOfPart(part, total)
  const ofMenu = paths.slice(from, to)
  const limit = to - from - ofMenu.length
  const products =
    limit === 0 ? [] : await listListedProducts(db, { offset: Math.max(0, from - paths.length), limit })
  return pagesXml(origin, [
    ...ofMenu.map((path) => ({ path, image: null })),
    ...products.map(({ id, image }) => ({ path: productPath({ id }), image })),
  ])
}
