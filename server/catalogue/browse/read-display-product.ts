import type { DisplayProduct } from '../../../contract/shop/catalogue/catalogue.ts'
import type { DeliveryEstimate } from '../../../contract/shop/catalogue/delivery-estimate.ts'
import { isWorldwideGtin } from '../../../contract/values/gtin.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Database } from '../../core/database.ts'
import { listChoices } from './choice-rules.ts'
import { offeredProducts } from './offered-option-rules.ts'
import {
  getDisplayProduct,
  listLeft,
  type ProductWithoutStock,
  type StoredProduct,
} from './product-detail-queries.ts'

interface Databases {
  db: Database
  /** For all but the stock. */
  publicDb?: Database
}

/** The page of an enabled display product, with its choices, and the delivery fee of each product and its day. */
export async function readDisplayProduct(
  { db, publicDb = db }: Databases,
  {
    id,
    today,
    freightFor,
    delivery,
  }: {
    id: string
    today: string
    freightFor: (priceCents: Cents) => Cents
    delivery: DeliveryEstimate | null
  },
): Promise<DisplayProduct> {
  const [{ axes, ...page }, left] = await Promise.all([
    getDisplayProduct(publicDb, id, today),
    listLeft(db, id),
  ])
  const { choices, products } = listChoices(page, axes, offeredProducts(withLeft(page.products, left), axes))
  return {
    ...page,
    choices,
    delivery,
    products: products.map((product) => ({ ...product, freightCents: freightFor(product.priceCents) })),
  }
}

/** A specification that has no stock yet has nothing left. A GTIN for internal use is not shown. */
function withLeft(
  products: readonly ProductWithoutStock[],
  left: ReadonlyMap<string, number>,
): StoredProduct[] {
  return products.map((product) => ({
    ...product,
    specifications: product.specifications.map(({ gtin, weightGrams, ...one }) => ({
      ...one,
      left: left.get(one.id) ?? 0,
      ...(gtin !== null && isWorldwideGtin(gtin) && { gtin }),
      ...(weightGrams !== null && { weightGrams }),
    })),
  }))
}
