import type { Cents, PvHundredths } from '../../../contract/values/money.ts'

/** The amounts of one ledger transaction. Goods are the debit, the other three are credits: the amount paid for
 *  goods equals the shares of the sponsor and the house, to the cent. */
export interface Posting {
  goodsCents: Cents
  /** To the sponsor, while the goods may still be returned. */
  pendingCents: Cents
  /** To the sponsor, due with the next payout. */
  payableCents: Cents
  houseCents: Cents
  pvHundredths: PvHundredths
}

/** The fields of an order line that the ledger needs. */
export interface SoldLine {
  netCents: Cents
  /** The sponsor's earning on it. */
  earningCents: Cents
  pvHundredths: PvHundredths
}
