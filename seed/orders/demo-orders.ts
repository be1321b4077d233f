import { seededBy } from '../random/seeded.ts'
import { daysAgoByOutcome, type OrderOutcome, placedAt } from './order-outcomes.ts'

/** Basket types: a few items, enough for the offer above HK$5,000, or one item with a discount code. */
export type Basket = 'usual' | 'large' | { code: string }

/** A planned demo order, before stock is known. */
export interface PlannedOrder {
  /** Key from which all random choices derive. */
  key: string
  email: string
  orderOutcome: OrderOutcome
  basket: Basket
  placedAt: Date
}

/** An orderer with the joining day, relative to today. */
export interface OrderingPerson {
  email: string
  joinedDaysAgo: number
}

type OrderInput = OrderOutcome | { orderOutcome: OrderOutcome; daysAgo: number; basket: Basket }

/** Orders of the accounts used in a demonstration, covering each outcome. */
const ofAccounts: Record<string, readonly OrderInput[]> = {
  'member@demo.hk': [
    ...(['waiting', 'confirmed', 'shipped', 'arrived', 'help-requested', 'returning', 'answered'] as const),
    ...(['returned', 'cancelled', 'paid-late', 'completed', 'completed', 'completed', 'completed'] as const),
    { orderOutcome: 'completed', daysAgo: 64, basket: 'large' },
    { orderOutcome: 'wants-return', daysAgo: 8, basket: 'usual' },
  ],
  'norate@demo.hk': ['shipped', 'arrived', 'completed', 'completed', 'completed', 'answered', 'expired'],
  'amy.chan@demo.hk': [
    ...([
      'confirmed',
      'arrived',
      'completed',
      'completed',
      'completed',
      'completed',
      'completed',
      'returned',
      'cancelled',
    ] as const),
    { orderOutcome: 'completed', daysAgo: 300, basket: 'large' },
  ],
  // The code for one person is used up, to demonstrate its refusal.
  'member10@demo.hk': [
    { orderOutcome: 'completed', daysAgo: 20, basket: { code: 'LASTONE' } },
    ...(['shipped', 'completed', 'completed', 'completed'] as const),
  ],
}

/** Outcomes of the latest orders of the downline, so that each dashboard task has entries. */
const latest: readonly OrderOutcome[] = [
  'waiting',
  'shipped',
  'arrived',
  'confirmed',
  'returning',
  'waiting',
  'wants-return',
  'completed',
  'expired',
  'help-requested',
]

/** Outcomes of the other orders; most are completed. */
const earlier: readonly OrderOutcome[] = [
  ...Array.from<OrderOutcome>({ length: 12 }).fill('completed'),
  'answered',
  'returned',
  'cancelled',
  'expired',
  'paid-late',
]

/** The orders of the demo people over fourteen months, oldest first. Deterministic for the same people and time. */
export function planOrders(people: readonly OrderingPerson[], now: Date): PlannedOrder[] {
  const planned = people.flatMap((person, at) =>
    composeInputs(person, at).map((orderInput, number) => plan(person, orderInput, number, now)),
  )
  return planned.toSorted((order, other) => order.placedAt.getTime() - other.placedAt.getTime())
}

function composeInputs({ email, joinedDaysAgo }: OrderingPerson, at: number): readonly OrderInput[] {
  const choose = seededBy(`orders-of-${email}`)
  const count = joinedDaysAgo < 60 ? 2 : choose.between('count', 4, 7)
  const others = Array.from({ length: count }, (_, number) => choose.oneOf(`fate${number}`, earlier))
  return ofAccounts[email] ?? [latest[at % latest.length] ?? 'completed', ...others]
}

/** Orders of a recently joined member are still open. */
function plan(
  { email, joinedDaysAgo }: OrderingPerson,
  orderInput: OrderInput,
  number: number,
  now: Date,
): PlannedOrder {
  const key = `order-${email}-${number}`
  const choose = seededBy(key)
  const requested = typeof orderInput === 'string' ? orderInput : orderInput.orderOutcome
  const orderOutcome = daysAgoByOutcome[requested][0] <= joinedDaysAgo ? requested : 'waiting'
  const [least, max] = daysAgoByOutcome[orderOutcome]
  const daysAgo =
    typeof orderInput === 'string'
      ? choose.between('daysAgo', least, Math.min(max, joinedDaysAgo))
      : orderInput.daysAgo
  const basket =
    typeof orderInput === 'string' ? (choose.inHundred('large', 6) ? 'large' : 'usual') : orderInput.basket
  return { key, email, orderOutcome, basket, placedAt: placedAt(daysAgo, now, choose) }
}
