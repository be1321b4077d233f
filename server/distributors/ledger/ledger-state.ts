import type { Cents, PvHundredths } from '../../../contract/money.ts'

/** What one transaction of the ledger moves. Goods are the debit, the other three amounts are the credits:
 *  what the shopper pays for goods is what the sponsor and the house get of it, to the cent. */
export interface Posting {
  goodsCents: Cents
  /** To the sponsor, while the goods may still come back. */
  pendingCents: Cents
  /** To the sponsor, for the next payout. */
  payableCents: Cents
  houseCents: Cents
  pvHundredths: PvHundredths
}

/** A line of an order, as far as the ledger asks. */
export interface SoldLine {
  netCents: Cents
  /** What a sponsor keeps of it. */
  earningCents: Cents
  pvHundredths: PvHundredths
}
