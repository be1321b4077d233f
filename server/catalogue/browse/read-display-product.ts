import type { DisplayProduct } from '../../../contract/catalogue/catalogue.ts'
import type { Cents } from '../../../contract/money.ts'
import type { Database } from '../../platform/db/database.ts'
import { getDisplayProduct } from './product-detail-queries.ts'
import { swatchesOf } from './swatch-rules.ts'

/** The page of an enabled display product, with the delivery fee of each product and the swatches of its colours. */
export async function readDisplayProduct(
  db: Database,
  { id, today, freightOf }: { id: string; today: string; freightOf: (priceCents: Cents) => Cents },
): Promise<DisplayProduct> {
  const page = await getDisplayProduct(db, id, today)
  return {
    ...page,
    products: page.products.map((one) => ({ ...one, freightCents: freightOf(one.priceCents) })),
    swatches: swatchesOf(page),
  }
}
