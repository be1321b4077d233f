import { sum } from '../../../contract/money.ts'
import type { PieceRefundPreview } from '../../../contract/orders/order-desk.ts'
import type { ChosenPieces } from '../../../contract/orders/pieces.ts'
import type { Refusal } from '../../../contract/refusals.ts'
import { postingsOf } from '../../distributors/ledger/book-return.ts'
import { listBalances } from '../../distributors/ledger/ledger-queries.ts'
import { getOrderForDesk } from '../../orders/order-queries.ts'
import { listLinesWithRefunds } from '../../orders/refunds/piece-refund-queries.ts'
import { type PricedPieces, priceOfPieces, refusalOfPieces } from '../../orders/refunds/piece-refund-rules.ts'
import { findRefundable } from '../../payments/refunds/find-refundable.ts'
import { isRefundByHand } from '../../payments/refunds/refund-capture.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { getDeskFacts } from '../orders/order-story-queries.ts'
import { refusalToRefund } from './refund-order-rules.ts'

/** What taking back some pieces of an order comes to. */
export interface PieceRefundPlan {
  refusal: Refusal | null
  lines: PricedPieces[]
  amountCents: number
}

/** What so many pieces of these lines would give back now. Its order has to be locked wherever that decides something. */
export async function planPieceRefund(
  db: Database,
  order: { id: string; orderState: Parameters<typeof refusalToRefund>[0]['orderState'] },
  chosen: ChosenPieces,
): Promise<PieceRefundPlan> {
  const all = await listLinesWithRefunds(db, order.id)
  const refusal = refusalToRefund(order) ?? refusalOfPieces(all, chosen)
  if (refusal !== null) return { refusal, lines: [], amountCents: 0 }
  const lines = priceOfPieces(all, chosen)
  return { refusal, lines, amountCents: sum(lines.map(({ amountCents }) => amountCents)) }
}

/** What it would do, before it is done: the same figures that `refundPieces` asks for. */
export async function previewPieceRefund(
  deps: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  { invoice, pieces }: { invoice: string; pieces: ChosenPieces },
): Promise<PieceRefundPreview> {
  const { db } = deps
  const order = await getOrderForDesk(db, invoice)
  const { refusal, lines, amountCents } = await planPieceRefund(db, order, pieces)
  const { capture } = await findRefundable(db, order.id)
  const { sponsorName, hasLeft, usedCode } = await getDeskFacts(db, order.id)
  const postings = postingsOf((await listBalances(db, order.id)).lines, lines)
  return {
    refusal,
    amountCents,
    gateway: capture?.gateway ?? null,
    isDrawn: order.paymentType === 'OFFSET_DADAN',
    isByHand: capture !== null && isRefundByHand(deps, capture, amountCents, deps.clock.now()),
    pieces: sum(lines.map((line) => line.pieces)),
    hasLeft,
    usedCode,
    sponsorName,
    earningCents: -sum(postings.map(({ pendingCents, payableCents }) => pendingCents + payableCents)),
    pvHundredths: -sum(postings.map((posting) => posting.pvHundredths)),
  }
}
