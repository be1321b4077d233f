import type { Receiver } from '../../../contract/shop/receivers/receivers.ts'
import type { Shop } from '../../../contract/shop/settings/shop.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { RefusalOf } from '../../../contract/wire/refusals.ts'
import { findPerson, type Person } from '../../accounts/people/people-queries.ts'
import { shownTerms } from '../../accounts/profile/accept-terms.ts'
import { findTermsToAccept } from '../../accounts/profile/terms-queries.ts'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/refusals.ts'
import { listOpenOffsetCredits } from '../../offset-credit/offset-credit-queries.ts'
import { leftOf } from '../../offset-credit/offset-credit-rules.ts'
import { countUnpaidOrders } from '../../orders/records/order-queries.ts'
import { listStoredReceivers } from '../../receivers/receiver-queries.ts'
import { receiverOf } from '../../receivers/receiver-rules.ts'
import { readShop } from '../../settings/read-shop.ts'
import {
  type CheckoutLine,
  type ChosenGoods,
  listCheckoutLines,
  listChosenLines,
} from './checkout-queries.ts'
import { type BuyingTerms, buyingTermsOf, canRedeemOffsetCredit } from './checkout-rules.ts'

/** The order that a person requests. */
export interface CheckoutInput {
  personId: string
  /** Null for the whole cart. */
  cartIds: readonly string[] | null
  /** Goods chosen by the staff, instead of the cart. */
  chosen?: readonly ChosenGoods[]
  /** Null for the default address. */
  receiverId: string | null
  now: Date
}

/** All current facts that an order depends on. Never from a cache (docs/spec/invariants.md#a43). */
export interface Checkout {
  shop: Shop
  person: Person
  terms: BuyingTerms
  lines: CheckoutLine[]
  receiver: Receiver | null
  /** Number of the person's unpaid orders, which reserve stock. */
  unpaidOrders: number
  /** The offset credit left of a distributor whose contract is active; null for anyone else. */
  offsetLeftCents: Cents | null
  /** Changed terms that the person has not agreed to, or null. */
  changedTerms: RefusalOf<'terms-changed'> | null
}

/** Reads the facts for both preview and placement. */
export async function readCheckout(
  { db, config }: { db: Database; config: Config },
  { personId, cartIds, chosen, receiverId, now }: CheckoutInput,
): Promise<Checkout> {
  const shop = await readShop({ db, config }, now)
  const person = orNotFound(await findPerson(db, personId))
  const lines = chosen ? await listChosenLines(db, chosen) : await listCheckoutLines(db, personId, cartIds)
  const receivers = await listStoredReceivers(db, personId)
  const chosenReceiver = receivers.find((one) =>
    receiverId === null ? one.isDefault : one.id === receiverId,
  )
  const closed = shop.closedDistricts.map(({ code }) => code)
  const receiver = chosenReceiver ? receiverOf(chosenReceiver, closed) : null
  const unpaidOrders = await countUnpaidOrders(db, personId)
  const terms = buyingTermsOf(person, now)
  const offsetLeftCents = canRedeemOffsetCredit(person, now)
    ? leftOf(await listOpenOffsetCredits(db, personId, now))
    : null
  // Only the shopper can agree, not the staff who prepare an order by telephone.
  const toAccept = chosen ? null : await findTermsToAccept(db, personId, now)
  const changedTerms = toAccept && { code: 'terms-changed' as const, ...shownTerms(toAccept) }
  return { shop, person, terms, lines, receiver, unpaidOrders, offsetLeftCents, changedTerms }
}
