import type { NewOrderLine } from '../../server/orders/pricing/insert-order-queries.ts'
import type { Seeded } from '../seeded.ts'
import type { Basket } from './demo-orders.ts'

/** Something on the shelf, with all that a line of an order keeps of it. */
export type Article = Pick<
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

/** So many pieces of it. */
export type Wanted = Article & { quantity: number }

/** Below this one piece with a discount code is never dear enough for the offer, which would go before the code. */
const cheapCents = 100_000

/** What a line of a large basket is worth: four of them are over HK$5,000 even after the largest profit share. */
const largeLineCents = 200_000

/** Nobody buys thirty lipsticks: a large basket is of dear things, a few pieces of each. */
const dearCents = 50_000

/** What somebody bought. */
export function basketOf(basket: Basket, shelf: readonly Article[], choose: Seeded): Wanted[] {
  if (typeof basket === 'object') {
    const cheap = shelf.filter(({ codeEligible, priceCents }) => codeEligible && priceCents < cheapCents)
    return [{ ...choose.oneOf('coded', cheap), quantity: 1 }]
  }
  const isLarge = basket === 'large'
  const choices = isLarge ? shelf.filter(({ priceCents }) => priceCents >= dearCents) : shelf
  const lines = isLarge ? 4 : choose.oneOf('lines', [1, 1, 2, 2, 3, 4])
  const picked = Array.from({ length: lines }, (_, line) => {
    const article = choose.oneOf(`line${line}`, choices)
    const few = choose.oneOf(`quantity${line}`, [1, 1, 1, 2, 2, 3])
    return {
      ...article,
      quantity: isLarge ? Math.ceil(largeLineCents / article.priceCents) : few,
    }
  })
  // What is drawn twice is bought once: a specification has one line in an order.
  return [...new Map(picked.map((line) => [line.specificationId, line])).values()]
}
