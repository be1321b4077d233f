import { sql } from 'kysely'
import type { ProductCard } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Database } from '../../core/database.ts'

/** How long a display product counts as a new arrival. */
const newForDays = 60

/** Whether a display product is a new arrival on a day in Hong Kong. A future date does not count. */
export function isNewOn(today: string) {
  return sql<boolean>`(new_from is not null and new_from <= ${today}::date and new_from > ${today}::date - ${newForDays}::integer)`
}

/** A card as the catalogue has it, without its stock. */
export type CardWithoutStock = Omit<ProductCard, 'soldOut'>

/** The cards of these display products, in this order.
 *  @param publicDb for all but the stock */
export async function listCards(
  db: Database,
  ids: readonly string[],
  today: string,
  publicDb: Database = db,
): Promise<ProductCard[]> {
  const [cards, soldOut] = await Promise.all([
    listCardsWithoutStock(publicDb, ids, today),
    filterSoldOut(db, ids),
  ])
  return cards.map((card) => ({ ...card, soldOut: soldOut.has(card.id) }))
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

/** Whether nothing on sale here is in stock. */
const soldOut = sql<boolean>`not exists (
  select from products
  join specifications on specifications.product_id = products.id and specifications.enabled
  join stock on stock.specification_id = specifications.id
  where products.display_product_id = page.id and products.enabled and stock.on_hand > stock.reserved
)`

/** Which of these display products are sold out. */
export async function filterSoldOut(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('display_products as page')
    .select('page.id')
    .where('page.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(soldOut)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Ids of all listed display products that are sold out. */
export async function listSoldOut(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('display_products as page')
    .select('page.id')
    .where(({ ref }) => ref('page.is_listed'))
    .where(soldOut)
    .execute()
  return rows.map(({ id }) => id)
}

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
