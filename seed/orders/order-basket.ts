import type { NewOrderLine } from '../../server/orders/place/order-rows.ts'
import type { Seeded } from '../random/seeded.ts'
import type { Basket } from './demo-orders.ts'

/** A specification in stock, with the snapshot fields of an order line. */
export type ShelfProduct = Pick<
  NewOrderLine,
  | 'displayProductId'
  | 'productId'
  | 'specificationId'
  | 'sku'
  | 'nameEn'
  | 'nameCn'
  | 'productNameEn'
  | 'productNameCn'
  | 'specificationNameEn'
  | 'specificationNameCn'
  | 'imageId'
  | 'priceCents'
  | 'marginBasisPoints'
  | 'unitPvHundredths'
> & { codeEligible: boolean }

/** Quantity. */
export type BasketItem = ShelfProduct & { quantity: number }

/** Price below which one item with a code never qualifies for the offer, which would take precedence. */
const cheapCents = 100_000

/** Target amount of a line in a large basket: four exceed HK$5,000 even after the largest profit share. */
const largeLineCents = 200_000

/** A large basket contains a few expensive items instead of many cheap ones. */
const dearCents = 50_000

/** The selected lines. */
export function fillBasket(basket: Basket, shelf: readonly ShelfProduct[], choose: Seeded): BasketItem[] {
  if (typeof basket === 'object') {
    const cheap = shelf.filter(({ codeEligible, priceCents }) => codeEligible && priceCents < cheapCents)
    return [{ ...choose.oneOf('coded', cheap), quantity: 1 }]
  }
  const isLarge = basket === 'large'
  const choices = isLarge ? shelf.filter(({ priceCents }) => priceCents >= dearCents) : shelf
  const lines = isLarge ? 4 : choose.oneOf('lines', [1, 1, 2, 2, 3, 4])
  const basketLines = Array.from({ length: lines }, (_, line) => {
    const product = choose.oneOf(`line${line}`, choices)
    const few = choose.oneOf(`quantity${line}`, [1, 1, 1, 2, 2, 3])
    return {
      ...product,
      quantity: isLarge ? Math.ceil(largeLineCents / product.priceCents) : few,
    }
  })
  // A specification has at most one line per order.
  return [...new Map(basketLines.map((line) => [line.specificationId, line])).values()]
}
