import type { DisplayProduct } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Database } from '../../core/database.ts'
import { listChoices } from './choice-rules.ts'
import { offeredProducts } from './offered-option-rules.ts'
import { getDisplayProduct } from './product-detail-queries.ts'

/** The page of an enabled display product, with the delivery fee of each product and its choices. */
export async function readDisplayProduct(
  db: Database,
  { id, today, freightFor }: { id: string; today: string; freightFor: (priceCents: Cents) => Cents },
): Promise<DisplayProduct> {
  const { axes, ...page } = await getDisplayProduct(db, id, today)
  const { choices, products } = listChoices(page, axes, offeredProducts(page.products, axes))
  return {
    ...page,
    choices,
    products: products.map((product) => ({ ...product, freightCents: freightFor(product.priceCents) })),
  }
}
