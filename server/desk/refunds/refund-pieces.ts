import type { ChosenPieces, OrderStory } from '../../../contract/order-desk.ts'
import { bookPiecesBack } from '../../distributors/book-return.ts'
import { returnPiecesToGrants } from '../../grants/return-to-grants.ts'
import { mailPiecesBack } from '../../orders/mail-shopper.ts'
import { lockOrderForDesk } from '../../orders/order-settling-queries.ts'
import { insertPieceRefunds } from '../../orders/piece-refund-queries.ts'
import { findRefundable } from '../../payments/find-refundable.ts'
import { refusalToRefundAlone } from '../../payments/four-eyes-rules.ts'
import { refundCapture } from '../../payments/refund-capture.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { refuse, refuseIf } from '../../platform/refuse.ts'
import { takePiecesBack } from '../../stock/take-back.ts'
import { readOrderStory } from '../read-order-story.ts'
import { planPieceRefund } from './read-piece-refund.ts'

export interface RefundPieces {
  invoice: string
  pieces: ChosenPieces
  /** What the staff were shown. */
  expectedCents: number
  isRestocked: boolean
  reason: string
  /** Whether another one of the staff stands behind it as well. */
  isApproved?: boolean
}

/** Takes some pieces of a paid order back, which stays PAID: what they cost is given back, or goes back to the grants that
 *  it was drawn from, the shares of it are reversed, the shopper is told, and they go on the shelf if the staff say that
 *  they are there. Refuses with `pieces-not-refundable` more than are left, with `all-pieces-chosen` what is the whole
 *  order, and with `total-changed` or `refund-takes-two` as `refundOrder` does. */
export async function refundPieces(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  { invoice, pieces: chosen, expectedCents, isRestocked, reason, isApproved = false }: RefundPieces,
): Promise<OrderStory> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrderForDesk(tx, invoice)
    const orderId = order.id
    const { refusal, lines, amountCents } = await planPieceRefund(
      tx,
      { id: orderId, orderState: order.state },
      chosen,
    )
    refuseIf(refusal)
    if (amountCents !== expectedCents) {
      refuse({ code: 'total-changed', expected: expectedCents, fresh: amountCents })
    }
    const { capture, refundedCents } = await findRefundable(tx, orderId)
    if (!isApproved && capture !== null) {
      refuseIf(refusalToRefundAlone({ amountCents, refundedCents }, deps.config.fourEyesOverCents))
    }
    const number = await insertPieceRefunds(tx, { orderId, lines, isRestocked, reason, now })
    if (isRestocked) await takePiecesBack(tx, { orderId, pieceRefund: number, pieces: lines })
    await mailPiecesBack(tx, order, number)
    // As where a whole order goes back: the sums of a sponsor are rows that others may wait for, and an attempt is not.
    await bookPiecesBack(tx, { orderId, number, lines, now })
    if (capture === null) {
      await returnPiecesToGrants(tx, { orderId, pieceRefund: number, cents: amountCents, now })
      return
    }
    // What is given away costs nothing and gives nothing back.
    if (amountCents === 0) return
    const reasonKey = `pieces:${orderId}:${number}`
    await refundCapture(tx, deps, { attemptId: capture.id, amountCents, reasonKey })
  })
  return await readOrderStory(deps.db, invoice, now)
}
