import type { OrderState } from '../../contract/shop/orders/orders.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../contract/values/hong-kong-time.ts'
import type { Seeded } from '../random/seeded.ts'

/** Outcomes of demo orders. None is unpaid: it would be cancelled after five minutes, and would reserve stock until
 *  then. */
export type OrderOutcome =
  | 'waiting'
  | 'confirmed'
  | 'shipped'
  | 'arrived'
  | 'completed'
  | 'help-requested'
  | 'wants-return'
  | 'answered'
  | 'returning'
  | 'returned'
  | 'cancelled'
  | 'expired'
  | 'paid-late'

/** Age of orders in days by outcome: recent enough to still be in the state, and old enough to have reached it. An
 *  arrived order can still be returned; the oldest is fourteen months old. */
export const daysAgoByOutcome: Record<OrderOutcome, readonly [least: number, max: number]> = {
  waiting: [0, 0],
  confirmed: [2, 2],
  shipped: [3, 3],
  arrived: [6, 9],
  completed: [13, 425],
  'help-requested': [6, 9],
  'wants-return': [6, 9],
  answered: [12, 420],
  returning: [7, 11],
  returned: [12, 400],
  cancelled: [1, 400],
  expired: [1, 400],
  'paid-late': [1, 400],
}

/** The messages of an appeal with author and time, and its decision. */
export interface Appealed {
  requestType: 'HELP' | 'RETURN'
  messageTimes: Date[]
  closedAt: Date | null
}

/** The history of one order, to the minute. */
export interface Story {
  state: OrderState
  /** After its placement. */
  changes: { to: OrderState; at: Date }[]
  paidAt: Date | null
  confirmedAt: Date | null
  shippedAt: Date | null
  arrivedAt: Date | null
  appeal: Appealed | null
  /** When a late payment arrived for a cancelled order. */
  paidLateAt: Date | null
  refundedAt: Date | null
}

/** The placement time of an order by outcome: within shopping hours, or today if it is still open. */
export function placedAt(daysAgo: number, now: Date, choose: Seeded): Date {
  if (daysAgo === 0) return after(now, { minutes: -choose.between('minutesAgo', 20, 900) })
  const day = beginningOfDay(daysAfter(hongKongDay(now), -daysAgo))
  const at = after(day, { hours: choose.between('hour', 8, 22), minutes: choose.between('minute', 0, 59) })
  return new Date(at.getTime() + choose.between('second', 0, 59) * 1_000)
}

/** Plans the history of an order up to its outcome, within `daysAgoByOutcome`. */
export function composeStory(
  orderOutcome: OrderOutcome,
  placed: Date,
  { choose, now }: { choose: Seeded; now: Date },
): Story {
  if (orderOutcome === 'cancelled')
    return cancelledAt(after(placed, { minutes: choose.between('cancelled', 1, 4) }))
  if (orderOutcome === 'expired') return cancelledAt(paymentDeadline(placed))
  if (orderOutcome === 'paid-late') {
    const paidLateAt = after(paymentDeadline(placed), { minutes: 2 })
    return {
      ...cancelledAt(paymentDeadline(placed)),
      paidLateAt,
      refundedAt: after(paidLateAt, { minutes: 1 }),
    }
  }
  const paidAt = after(placed, { minutes: choose.between('paid', 1, 4) })
  const confirmedAt = after(paidAt, { hours: choose.between('confirmed', 10, 20), minutes: 7 })
  const shippedAt = after(confirmedAt, { hours: choose.between('shipped', 6, 10) })
  const arrivedAt = beginningOfDay(daysAfter(hongKongDay(placed), 3))
  const steps = ['waiting', 'confirmed', 'shipped'].indexOf(orderOutcome)
  const way = {
    ...nothing,
    paidAt,
    confirmedAt: steps === 0 ? null : confirmedAt,
    shippedAt: steps === 0 || steps === 1 ? null : shippedAt,
    arrivedAt: steps === -1 ? arrivedAt : null,
  }
  const paid = { to: 'PAID', at: paidAt } as const
  return {
    ...way,
    ...storyAfterArrival(orderOutcome, paid, {
      arrivedAt,
      openSince: choose.between('openSince', 1, maxOpenHours),
      now,
    }),
  }
}

type Following = Pick<Story, 'state' | 'changes'> & Partial<Story>

/** The longest that a demo customer waits for a reply: some wait longer than a reply is due. */
const maxOpenHours = 30

/** The appeal a day after arrival, or lately if it waits for a reply, and the decision of the staff. */
function storyAfterArrival(
  orderOutcome: OrderOutcome,
  paid: Story['changes'][number],
  { arrivedAt, openSince, now }: { arrivedAt: Date; openSince: number; now: Date },
): Following {
  const lastAt = after(now, { hours: -openSince })
  const requestedAt =
    orderOutcome === 'wants-return'
      ? lastAt
      : orderOutcome === 'help-requested'
        ? after(lastAt, { hours: -5, minutes: -26 })
        : after(arrivedAt, { hours: 24 + 11, minutes: 12 })
  const repliedAt = after(requestedAt, { hours: 4 })
  const followUpAt = after(requestedAt, { hours: 5, minutes: 26 })
  const closedAt = after(requestedAt, { hours: 23, minutes: 5 })
  const appealed = [paid, { to: 'APPEAL', at: requestedAt } as const]
  switch (orderOutcome) {
    case 'help-requested':
      return {
        state: 'APPEAL',
        changes: appealed,
        appeal: { requestType: 'HELP', messageTimes: [requestedAt, repliedAt, followUpAt], closedAt: null },
      }
    case 'wants-return':
      return {
        state: 'APPEAL',
        changes: appealed,
        appeal: { requestType: 'RETURN', messageTimes: [requestedAt], closedAt: null },
      }
    case 'answered':
      return {
        state: 'PAID',
        changes: [...appealed, { to: 'PAID', at: closedAt }],
        appeal: {
          requestType: 'HELP',
          messageTimes: [requestedAt, repliedAt, followUpAt, closedAt],
          closedAt,
        },
      }
    case 'returning':
      return {
        state: 'REFUND',
        changes: [...appealed, { to: 'REFUND', at: closedAt }],
        appeal: { requestType: 'RETURN', messageTimes: [requestedAt, closedAt], closedAt },
      }
    case 'returned': {
      const back = after(arrivedAt, { hours: 5 * 24 + 15 })
      return {
        state: 'RETURNSUCCESS',
        changes: [...appealed, { to: 'REFUND', at: closedAt }, { to: 'RETURNSUCCESS', at: back }],
        appeal: { requestType: 'RETURN', messageTimes: [requestedAt, closedAt], closedAt },
        refundedAt: after(back, { minutes: 1 }),
      }
    }
    default:
      return { state: 'PAID', changes: [paid] }
  }
}

const nothing = {
  paidAt: null,
  confirmedAt: null,
  shippedAt: null,
  arrivedAt: null,
  appeal: null,
  paidLateAt: null,
  refundedAt: null,
}

function cancelledAt(at: Date): Story {
  return { ...nothing, state: 'CANCEL', changes: [{ to: 'CANCEL', at }] }
}

/** Half a minute after the payment window of five minutes. */
function paymentDeadline(placed: Date): Date {
  return new Date(placed.getTime() + 330_000)
}

function after(at: Date, { hours = 0, minutes = 0 }: { hours?: number; minutes?: number }): Date {
  return new Date(at.getTime() + (hours * 60 + minutes) * 60_000)
}
