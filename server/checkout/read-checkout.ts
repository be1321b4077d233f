import type { Cents } from '../../contract/money.ts'
import type { Receiver } from '../../contract/receivers.ts'
import type { Shop } from '../../contract/settings/shop.ts'
import { findPerson, type Person } from '../accounts/people-queries.ts'
import { listOpenOffsetCredits } from '../offset-credit/offset-credit-queries.ts'
import { leftOf } from '../offset-credit/offset-credit-rules.ts'
import { countUnpaidOrders } from '../orders/order-queries.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { orNotFound } from '../platform/http/refuse.ts'
import { listStoredReceivers } from '../receivers/receiver-queries.ts'
import { receiverOf } from '../receivers/receiver-rules.ts'
import { readShop } from '../settings/read-shop.ts'
import { type CheckoutLine, listCheckoutLines } from './checkout-queries.ts'
import { type BuyingTerms, buyingTermsOf, canRedeemOffsetCredit } from './checkout-rules.ts'

/** What someone means to order. */
export interface CheckoutInput {
  personId: string
  /** Null for the whole cart. */
  cartIds: readonly string[] | null
  /** Null for the default address. */
  receiverId: string | null
  now: Date
}

/** All facts that an order depends on, as they stand. Never from a cache (docs/spec/invariants.md#a43). */
export interface Checkout {
  shop: Shop
  person: Person
  terms: BuyingTerms
  lines: CheckoutLine[]
  receiver: Receiver | null
  /** How many orders of the person already keep goods from others. */
  unpaidOrders: number
  /** What a distributor in good standing can draw from large orders paid before; null for everybody else. */
  offsetLeftCents: Cents | null
}

/** Reads what preview and placing judge, alike for both. */
export async function readCheckout(
  { db, config }: { db: Database; config: Config },
  { personId, cartIds, receiverId, now }: CheckoutInput,
): Promise<Checkout> {
  const shop = await readShop({ db, config }, now)
  const person = orNotFound(await findPerson(db, personId))
  const lines = await listCheckoutLines(db, personId, cartIds)
  const receivers = await listStoredReceivers(db, personId)
  const chosen = receivers.find((one) => (receiverId === null ? one.isDefault : one.id === receiverId))
  const closed = shop.closedDistricts.map(({ code }) => code)
  const receiver = chosen ? receiverOf(chosen, closed) : null
  const unpaidOrders = await countUnpaidOrders(db, personId)
  const terms = buyingTermsOf(person, now)
  const offsetLeftCents = canRedeemOffsetCredit(person, now)
    ? leftOf(await listOpenOffsetCredits(db, personId, now))
    : null
  return { shop, person, terms, lines, receiver, unpaidOrders, offsetLeftCents }
}
