import type { TakenImage } from '../../server/appeals/take-image.ts'
import type { ComposedOrder } from '../orders/compose-order.ts'
import { seededId, sha256 } from '../seeded-id.ts'
import { threadOf } from './appeal-words.ts'

/** What the shopper of an order asked for, and how it ended. */
export function appealRows(composed: ComposedOrder) {
  const { appeal, changes, state } = composed.story
  const [askedAt] = appeal?.messageTimes ?? []
  if (!appeal || !askedAt) return []
  const { order } = composed
  const isAccepted = changes.some(({ to }) => to === 'REFUND')
  return [
    {
      id: appealIdOf(composed, askedAt),
      order_id: composed.id,
      person_id: order.personId,
      idempotency_key: order.idempotencyKey,
      request_hash: sha256(`appeal-${order.idempotencyKey}`),
      reason: appeal.wish === 'HELP' ? 'HELP' : 'DAMAGED',
      wish: appeal.wish,
      contact_number: order.receiver.phone,
      language: order.language,
      state: state === 'APPEAL' ? 'OPEN' : isAccepted ? 'ACCEPTED' : 'ANSWERED',
      created_at: askedAt,
      opened_at: askedAt,
      closed_at: appeal.closedAt,
    },
  ]
}

/** What it was about: a return is of the whole order, a question of its first line. */
export function appealLineRows(composed: ComposedOrder) {
  const { appeal } = composed.story
  const [askedAt] = appeal?.messageTimes ?? []
  if (!appeal || !askedAt) return []
  const lines = appeal.wish === 'RETURN' ? composed.lines : composed.lines.slice(0, 1)
  return lines.map(({ quantity }, place) => ({
    appeal_id: appealIdOf(composed, askedAt),
    order_id: composed.id,
    line_number: place + 1,
    pieces: quantity,
  }))
}

/** What was said, by shopper and staff in turns. */
export function messageRows(composed: ComposedOrder, staffId: string) {
  const times = composed.story.appeal?.messageTimes ?? []
  const [askedAt] = times
  if (!composed.story.appeal || !askedAt) return []
  const { language } = composed.order
  const said = threadOf(composed.story.appeal.wish, language, composed.choose.between('thread', 0, 99))
  return times.map((at, place) => ({
    appeal_id: appealIdOf(composed, askedAt),
    number: place + 1,
    staff_id: place % 2 === 0 ? null : staffId,
    message: said[place] ?? '',
    at,
  }))
}

/** The photo of whoever wants to send something back. */
export function photoRows(composed: ComposedOrder, { content, width, height }: TakenImage) {
  const { appeal } = composed.story
  const [askedAt] = appeal?.messageTimes ?? []
  if (appeal?.wish !== 'RETURN' || !askedAt) return []
  return [{ appeal_id: appealIdOf(composed, askedAt), position: 1, content, width, height }]
}

/** The id of an appeal, which the history of its order names. */
export function appealIdOf({ order }: ComposedOrder, askedAt: Date): string {
  return seededId(askedAt, `appeal-${order.idempotencyKey}`)
}
