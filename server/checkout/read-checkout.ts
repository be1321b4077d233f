import type { Receiver } from '../../contract/receivers.ts'
import { countUnpaidOrders } from '../orders/order-queries.ts'
import { findPerson, type Person } from '../people/people-queries.ts'
import type { Database } from '../platform/database.ts'
import { found } from '../platform/refuse.ts'
import { listReceivers } from '../receivers/read-receivers.ts'
import { type CheckoutLine, listCheckoutLines } from './checkout-queries.ts'
import { type BuyingTerms, buyingTermsOf } from './checkout-rules.ts'

/** What someone means to order. */
export interface Wish {
  personId: string
  /** Null for the whole cart. */
  cartIds: readonly string[] | null
  /** Null for the default address. */
  receiverId: string | null
  now: Date
}

/** All facts that an order depends on, as they stand. Never from a cache (promises.md A43). */
export interface Checkout {
  person: Person
  terms: BuyingTerms
  lines: CheckoutLine[]
  receiver: Receiver | null
  /** How many orders of the person already keep goods from others. */
  unpaidOrders: number
}

/** Reads what preview and placing judge, alike for both. */
export async function readCheckout(
  db: Database,
  { personId, cartIds, receiverId, now }: Wish,
): Promise<Checkout> {
  const person = found(await findPerson(db, personId))
  const lines = await listCheckoutLines(db, personId, cartIds)
  const receivers = await listReceivers(db, personId)
  const receiver = receivers.find((one) => (receiverId === null ? one.isDefault : one.id === receiverId))
  const unpaidOrders = await countUnpaidOrders(db, personId)
  return { person, terms: buyingTermsOf(person, now), lines, receiver: receiver ?? null, unpaidOrders }
}
