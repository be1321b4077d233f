import { sql } from 'kysely'
import { maxBannersShown } from '../../../contract/admin/catalogue/banner-limits.ts'
import type { Banner, Home, ProductCard } from '../../../contract/shop/catalogue/catalogue.ts'
import { compileOnce, type Slots } from '../../core/compile-once.ts'
import type { Database } from '../../core/database.ts'
import { isNewOn, listCards } from './product-card-queries.ts'

const maxNewArrivals = 12
const maxBestsellers = 8
/** Fewer bestsellers would not fill one row of the page. */
const minBestsellers = 4
const maxFeatured = 8

interface HomeOptions {
  today: string
  /** Ids of the bestsellers, including unlisted ones. */
  ranked: readonly string[]
  /** For all but the stock. */
  publicDb?: Database
}

/** Content of the home page. */
export async function getHome(db: Database, { today, ranked, publicDb = db }: HomeOptions): Promise<Home> {
  const [banners, newIds, listed, featuredIds] = await Promise.all([
    listBanners(publicDb),
    listNewIds(publicDb, today),
    listListedProducts(publicDb, ranked),
    listFeaturedIds(publicDb),
  ])
  const bestsellerIds = ranked.filter((id) => listed.has(id)).slice(0, maxBestsellers)
  const ids = [...new Set([...newIds, ...bestsellerIds, ...featuredIds])]
  const cards = new Map((await listCards(db, ids, today, publicDb)).map((card) => [card.id, card]))
  const listHomeCards = (wanted: string[]): ProductCard[] => wanted.flatMap((id) => cards.get(id) ?? [])
  return {
    banners,
    newArrivals: listHomeCards(newIds),
    bestsellers: bestsellerIds.length < minBestsellers ? [] : listHomeCards(bestsellerIds),
    featured: listHomeCards(featuredIds),
  }
}

/** The cards of these display products in this order, without those that are not listed. */
export async function listListedCards(
  db: Database,
  { ids, today, publicDb = db }: { ids: readonly string[]; today: string; publicDb?: Database },
): Promise<ProductCard[]> {
  const listed = await listListedProducts(publicDb, ids)
  const listedIds = ids.filter((id) => listed.has(id))
  return await listCards(db, listedIds, today, publicDb)
}

async function listBanners(db: Database): Promise<Banner[]> {
  const rows = await selectBanners(db, {})
  return rows.map(({ path, width, height, otherPath, otherWidth, otherHeight, ...banner }) => ({
    ...banner,
    image: { path, width, height },
    imageCn:
      otherPath === null || otherWidth === null || otherHeight === null
        ? null
        : { path: otherPath, width: otherWidth, height: otherHeight },
  }))
}

const selectBanners = compileOnce((db) =>
  db
    .selectFrom('banners')
    .innerJoin('images', 'images.id', 'banners.image_id')
    .leftJoin('images as other', 'other.id', 'banners.image_cn_id')
    .where(({ ref }) => ref('banners.enabled'))
    .select([
      'banners.id',
      'banners.name_en as nameEn',
      'banners.name_cn as nameCn',
      'banners.text_en as textEn',
      'banners.text_cn as textCn',
      'banners.alt_en as altEn',
      'banners.alt_cn as altCn',
      'banners.link_path as linkPath',
      'images.path',
      'images.width',
      'images.height',
      'other.path as otherPath',
      'other.width as otherWidth',
      'other.height as otherHeight',
    ])
    .orderBy('banners.sort_id')
    .limit(maxBannersShown),
)

async function listNewIds(db: Database, today: string): Promise<string[]> {
  const rows = await selectNewIds(db, { today })
  return rows.map(({ id }) => id)
}

const selectNewIds = compileOnce((db, { today }: Slots<{ today: string }>) =>
  db
    .selectFrom('display_products')
    .where(({ ref }) => ref('is_listed'))
    .where(isNewOn(today))
    .select('id')
    .orderBy(sql`new_from desc nulls last, id desc`)
    .limit(maxNewArrivals),
)

async function listListedProducts(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await selectListedProducts(db, { ids })
  return new Set(rows.map(({ id }) => id))
}

const selectListedProducts = compileOnce((db, { ids }: Slots<{ ids: readonly string[] }>) =>
  db
    .selectFrom('display_products')
    .where(({ ref }) => ref('is_listed'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('id'),
)

/** The first product of each category, in the order of the menu. */
async function listFeaturedIds(db: Database): Promise<string[]> {
  const rows = await selectFeaturedIds(db, {})
  return [...new Set(rows.map(({ id }) => id))]
}

const selectFeaturedIds = compileOnce((db) =>
  db
    .selectFrom('categories')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('display_products as page')
          .where(({ ref }) => ref('page.is_listed'))
          .where(sql<boolean>`exists (
            select from display_product_sub_categories as placed
            join sub_categories on sub_categories.id = placed.sub_category_id
            where placed.display_product_id = page.id and sub_categories.category_id = categories.id
          )`)
          .select('page.id')
          .orderBy('page.sort_id')
          .orderBy('page.id')
          .limit(1)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .where(({ ref }) => ref('categories.enabled'))
    .select('shown.id')
    .orderBy('categories.sort_id')
    .orderBy('categories.id')
    .limit(maxFeatured),
)
