import type { DisplayProduct } from '../../../contract/catalogue/catalogue.ts'
import type { Cents } from '../../../contract/money.ts'
import type { Database } from '../../platform/db/database.ts'
import { choiceNamesOf, offeredProducts } from './offered-option-rules.ts'
import { getDisplayProduct } from './product-detail-queries.ts'
import { swatchesOf } from './swatch-rules.ts'

/** The page of an enabled display product, with the delivery fee of each product and the swatches of its colours. */
export async function readDisplayProduct(
  db: Database,
  { id, today, freightOf }: { id: string; today: string; freightOf: (priceCents: Cents) => Cents },
): Promise<DisplayProduct> {
  const { axes, ...page } = await getDisplayProduct(db, id, today)
  const products = offeredProducts(page.products, axes)
  return {
    ...page,
    choiceNames: choiceNamesOf(axes),
    products: products.map((one) => ({ ...one, freightCents: freightOf(one.priceCents) })),
    swatches: swatchesOf({ ...page, products }),
  }
}
