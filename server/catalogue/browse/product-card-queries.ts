import { sql } from 'kysely'
import type { ProductCard } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Database } from '../../core/database.ts'

/** How long a display product counts as a new arrival. */
const newForDays = 60

/** Whether a display product is a new arrival on a day in Hong Kong. A future date does not count. */
export function isNewOn(today: string) {
  return sql<boolean>`(new_from is not null and new_from <= ${today}::date and new_from > ${today}::date - ${newForDays}::integer)`
}

/** A card as the catalogue has it: its prices are those of everything on sale. */
export type CardWithoutStock = Omit<ProductCard, 'soldOut'>

/** The cards of these display products, in this order.
 *  @param publicDb for all but the stock */
export async function listCards(
  db: Database,
  ids: readonly string[],
  today: string,
  publicDb: Database = db,
): Promise<ProductCard[]> {
  const [cards, stock] = await Promise.all([
    listCardsWithoutStock(publicDb, ids, today),
    readCardStock(db, ids),
  ])
  return cards.map((card) => withStock(card, stock))
}

/** The same without the stock. */
export async function listCardsWithoutStock(
  db: Database,
  ids: readonly string[],
  today: string,
): Promise<CardWithoutStock[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('display_products as page')
    .innerJoin('brands', 'brands.id', 'page.brand_id')
    .leftJoin('display_product_images as first', (join) =>
      join.onRef('first.display_product_id', '=', 'page.id').on('first.position', '=', 1),
    )
    .leftJoin('images', 'images.id', 'first.image_id')
    .where('page.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([
      'page.id',
      'page.name_en as nameEn',
      'page.name_cn as nameCn',
      'brands.name_en as brandNameEn',
      'brands.name_cn as brandNameCn',
      'page.lowest_price_cents as lowestPriceCents',
      'page.highest_price_cents as highestPriceCents',
      'page.lowest_pv_hundredths as lowestPvHundredths',
      'page.code_eligible as hasPromotion',
      'images.path as imagePath',
      'images.width as imageWidth',
      'images.height as imageHeight',
      isNewOn(today).as('isNew'),
    ])
    .execute()
  const cards = new Map(rows.map((row) => [row.id, toProductCard(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The prices of what can be bought of a display product. */
export type CardStock = Pick<ProductCard, 'priceCents' | 'priceVaries' | 'pvHundredths'>

/** By id, what can be bought now of these display products. Those that are sold out are absent. */
export async function readCardStock(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardStock>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CardStock & { id: string }>`
    select display_product_id as id, min(price_cents) as "priceCents",
      min(price_cents) <> max(price_cents) as "priceVaries", min(pv_hundredths) as "pvHundredths"
    from products
    where display_product_id = any(${ids}::uuid[]) and ${canBeBought} group by display_product_id`.execute(db)
  return new Map(rows.map(({ id, ...stock }) => [id, stock]))
}

/** A card with what can be bought now. The prices of a page that is sold out stay. */
export function withStock(card: CardWithoutStock, stock: ReadonlyMap<string, CardStock>): ProductCard {
  return { ...card, ...stock.get(card.id), soldOut: !stock.has(card.id) }
}

/** How the stock changes what lists know of the catalogue. */
export interface StockOfCatalogue {
  /** Ids of the listed display products of which nothing can be bought. */
  soldOut: ReadonlySet<string>
  /** By id, the lowest price at which others can be bought, if their cheapest products are sold out. */
  prices: ReadonlyMap<string, number>
}

/** Specifications out of stock per query, within the statement timeout in a mall of any size. */
const maxOutOfStockPerQuery = 500

/** The listed display products that are sold out, or of which the cheapest products are. Most have nothing that is out of
 *  stock, and are not looked at. Read in parts: the stock of a part may be later than that of another. */
export async function readStockOfCatalogue(
  db: Database,
  maxPerQuery = maxOutOfStockPerQuery,
): Promise<StockOfCatalogue> {
  const soldOut = new Set<string>()
  const prices = new Map<string, number>()
  for (let after: string | null = null, isMore = true; isMore; ) {
    const part = await readOutOfStock(db, after, maxPerQuery)
    for (const { id, lowest } of part.pages) {
      if (lowest === null) soldOut.add(id)
      else prices.set(id, lowest)
    }
    after = part.lastId
    isMore = part.count === maxPerQuery
  }
  return { soldOut, prices }
}

interface OutOfStock {
  pages: { id: string; lowest: number | null }[]
  count: number
  lastId: string | null
}

/** The display products of the next specifications that are out of stock, by id. */
async function readOutOfStock(db: Database, after: string | null, limit: number): Promise<OutOfStock> {
  const { rows } = await sql<OutOfStock>`
    with out_of_stock as materialized (
      select specification_id from stock
      where on_hand - reserved = 0 and ${after === null ? sql`true` : sql`specification_id > ${after}::uuid`}
      order by specification_id limit ${limit}),
    affected as materialized (
      select distinct products.display_product_id as id from out_of_stock
      join specifications on specifications.id = out_of_stock.specification_id
      join products on products.id = specifications.product_id)
    select (select count(*)::int from out_of_stock) as count,
      (select max(specification_id::text) from out_of_stock) as "lastId",
      coalesce((
        select json_agg(json_build_object('id', page.id, 'lowest', offered.lowest))
        from affected join display_products as page on page.id = affected.id
        cross join lateral (
          select min(price_cents) as lowest from products
          where display_product_id = page.id and ${canBeBought}) as offered
        where page.is_listed and (offered.lowest is null or offered.lowest <> page.lowest_price_cents)
      ), '[]') as pages`.execute(db)
  return rows[0] as OutOfStock
}

/** Whether something of a row of `products` is in stock. */
const canBeBought = sql<boolean>`(products.enabled and exists (
  select from specifications join stock on stock.specification_id = specifications.id
  where specifications.product_id = products.id and specifications.enabled and stock.on_hand > stock.reserved))`

interface CardRow extends Omit<CardWithoutStock, 'image' | 'priceCents' | 'priceVaries' | 'pvHundredths'> {
  lowestPriceCents: number | null
  highestPriceCents: number | null
  lowestPvHundredths: number | null
  imagePath: string | null
  imageWidth: number | null
  imageHeight: number | null
}

/** Lists contain only listed products, which always have a price. */
function toProductCard({
  lowestPriceCents,
  highestPriceCents,
  lowestPvHundredths,
  ...row
}: CardRow): CardWithoutStock {
  const { imagePath, imageWidth, imageHeight, ...shown } = row
  const hasImage = imagePath !== null && imageWidth !== null && imageHeight !== null
  return {
    ...shown,
    image: hasImage ? { path: imagePath, width: imageWidth, height: imageHeight } : null,
    priceCents: lowestPriceCents ?? 0,
    priceVaries: lowestPriceCents !== highestPriceCents,
    pvHundredths: lowestPvHundredths ?? 0,
  }
}
