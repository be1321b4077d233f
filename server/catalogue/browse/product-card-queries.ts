import { type Expression, sql } from 'kysely'
import type { ProductCard } from '../../../contract/shop/catalogue/catalogue.ts'
import { compileOnce, type Slots } from '../../core/compile-once.ts'
import type { Database } from '../../core/database.ts'

/** How long a display product counts as a new arrival. */
const newForDays = 60

/** Whether a display product is a new arrival on a day in Hong Kong. A future date does not count. */
export function isNewOn(today: Expression<string>) {
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
  const rows = await selectCards(db, { ids, today })
  const cards = new Map(rows.map((row) => [row.id, toProductCard(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

const selectCards = compileOnce((db, { ids, today }: Slots<{ ids: readonly string[]; today: string }>) =>
  db
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
    ]),
)

/** The prices of what can be bought of a display product. */
export type CardStock = Pick<ProductCard, 'priceCents' | 'priceVaries' | 'pvHundredths'>

/** By id, what can be bought now of these display products. Those that are sold out are absent. */
export async function readCardStock(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardStock>> {
  if (ids.length === 0) return new Map()
  const rows = await selectCardStock(db, { ids })
  return new Map(rows.map(({ id, ...stock }) => [id, stock]))
}

const selectCardStock = compileOnce(
  (_, { ids }: Slots<{ ids: readonly string[] }>) => sql<CardStock & { id: string }>`
    select display_product_id as id, min(price_cents) as "priceCents",
      min(price_cents) <> max(price_cents) as "priceVaries", min(pv_hundredths) as "pvHundredths"
    from products
    where display_product_id = any(${ids}::uuid[]) and ${canBeBought} group by display_product_id`,
)

/** A card with what can be bought now. The prices of a page that is sold out stay. */
export function withStock(card: CardWithoutStock, stock: ReadonlyMap<string, CardStock>): ProductCard {
  return { ...card, ...stock.get(card.id), soldOut: !stock.has(card.id) }
}

/** Whether something of a row of `products` is in stock. */
export const canBeBought = sql<boolean>`(products.enabled and exists (
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
