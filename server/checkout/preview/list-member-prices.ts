import type { MemberPrice } from '../../../contract/shop/checkout/checkout.ts'
import { pricePiece } from '../../../contract/shop/orders/piece-price.ts'
import { findPerson } from '../../accounts/people/people-queries.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { listPrices } from '../price/checkout-queries.ts'
import { deriveBuyingTerms } from '../price/checkout-rules.ts'

/** The prices of one piece for a person, by the rule that prices their orders. Pages are cached without them, so that
 *  no page holds a price of one person. */
export async function listMemberPrices(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { personId, displayProductIds }: { personId: string; displayProductIds: readonly string[] },
): Promise<{ items: MemberPrice[] }> {
  const person = await findPerson(db, personId)
  const rate = person ? deriveBuyingTerms(person, clock.now()).rateBasisPoints : 0
  if (rate === 0) return { items: [] }
  const products = await listPrices(db, displayProductIds)
  const items = products
    .map(({ displayProductId, productId, ...product }) => {
      const { pieceCents, ...price } = pricePiece(product, rate)
      return { displayProductId, productId, ...price, memberCents: pieceCents }
    })
    .toSorted((one, other) => one.memberCents - other.memberCents)
  return { items }
}
