import type { TakenImage } from '../../server/appeals/images/take-image.ts'
import { seededId, sha256 } from '../random/seeded-id.ts'
import { findQuestion, writeThread } from './appeal-words.ts'
import type { ComposedOrder } from './compose-order.ts'

/** The appeal of an order and its outcome. */
export function appealRows(composed: ComposedOrder) {
  const { appeal, changes, state } = composed.story
  const [requestedAt] = appeal?.messageTimes ?? []
  if (!appeal || !requestedAt) return []
  const { order } = composed
  const isAccepted = changes.some(({ to }) => to === 'REFUND')
  return [
    {
      id: appealId(composed, requestedAt),
      order_id: composed.id,
      person_id: order.personId,
      idempotency_key: order.idempotencyKey,
      request_hash: sha256(`appeal-${order.idempotencyKey}`),
      reason: appeal.requestType === 'HELP' ? 'HELP' : 'DAMAGED',
      question: findQuestion(appeal.requestType, numberOfThread(composed)),
      request_type: appeal.requestType,
      contact_number: order.receiver.phone,
      language: order.language,
      state: state === 'APPEAL' ? 'OPEN' : isAccepted ? 'ACCEPTED' : 'ANSWERED',
      created_at: requestedAt,
      opened_at: requestedAt,
      closed_at: appeal.closedAt,
    },
  ]
}

/** The subject: a return is of the whole order, a question of its first line. */
export function appealLineRows(composed: ComposedOrder) {
  const { appeal } = composed.story
  const [requestedAt] = appeal?.messageTimes ?? []
  if (!appeal || !requestedAt) return []
  const lines = appeal.requestType === 'RETURN' ? composed.lines : composed.lines.slice(0, 1)
  return lines.map(({ quantity }, place) => ({
    appeal_id: appealId(composed, requestedAt),
    order_id: composed.id,
    line_number: place + 1,
    quantity,
  }))
}

function numberOfThread({ choose }: ComposedOrder): number {
  return choose.between('thread', 0, 99)
}

/** The messages, alternating between shopper and staff. */
export function messageRows(composed: ComposedOrder, staffId: string) {
  const times = composed.story.appeal?.messageTimes ?? []
  const [requestedAt] = times
  if (!composed.story.appeal || !requestedAt) return []
  const { language } = composed.order
  const messages = writeThread(composed.story.appeal.requestType, language, numberOfThread(composed))
  return times.map((at, place) => ({
    appeal_id: appealId(composed, requestedAt),
    number: place + 1,
    staff_id: place % 2 === 0 ? null : staffId,
    message: messages[place] ?? '',
    at,
  }))
}

/** The photo of a return. */
export function photoRows(composed: ComposedOrder, { content, width, height }: TakenImage) {
  const { appeal } = composed.story
  const [requestedAt] = appeal?.messageTimes ?? []
  if (appeal?.requestType !== 'RETURN' || !requestedAt) return []
  return [{ appeal_id: appealId(composed, requestedAt), position: 1, content, width, height }]
}

/** The id of an appeal, referenced by the history of its order. */
export function appealId({ order }: ComposedOrder, requestedAt: Date): string {
  return seededId(requestedAt, `appeal-${order.idempotencyKey}`)
}
