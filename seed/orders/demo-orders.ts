import { seededBy } from '../seeded.ts'
import { daysAgoOf, type OrderOutcome, placedAt } from './order-outcomes.ts'

/** What somebody puts into the basket: a few things, enough for the offer above HK$5,000, or one thing that is
 *  paid with a discount code. */
export type Basket = 'usual' | 'large' | { code: string }

/** One order of the demo before it is known what is on the shelf. */
export interface PlannedOrder {
  /** Every free choice about it follows from this. */
  key: string
  email: string
  orderOutcome: OrderOutcome
  basket: Basket
  placedAt: Date
}

/** Who orders, and since when: days of Hong Kong, counted back from today. */
export interface OrderingPerson {
  email: string
  joinedDaysAgo: number
}

type OrderInput = OrderOutcome | { orderOutcome: OrderOutcome; daysAgo: number; basket: Basket }

/** What people see who show the mall with one of the accounts: something of everything. */
const ofAccounts: Record<string, readonly OrderInput[]> = {
  'member@demo.hk': [
    ...(['waiting', 'confirmed', 'shipped', 'arrived', 'asking', 'returning', 'answered'] as const),
    ...(['returned', 'given-up', 'paid-late', 'kept', 'kept', 'kept', 'kept'] as const),
    { orderOutcome: 'kept', daysAgo: 64, basket: 'large' },
    { orderOutcome: 'wants-return', daysAgo: 8, basket: 'usual' },
  ],
  'norate@demo.hk': ['shipped', 'arrived', 'kept', 'kept', 'kept', 'answered', 'voided'],
  'amy.chan@demo.hk': [
    ...(['confirmed', 'arrived', 'kept', 'kept', 'kept', 'kept', 'kept', 'returned', 'given-up'] as const),
    { orderOutcome: 'kept', daysAgo: 300, basket: 'large' },
  ],
  // The code that is for one person only is gone, so that it can be shown how the mall says so.
  'member10@demo.hk': [
    { orderOutcome: 'kept', daysAgo: 20, basket: { code: 'LASTONE' } },
    ...(['shipped', 'kept', 'kept', 'kept'] as const),
  ],
}

/** The latest order of each of the downline takes the next of these, so that every day at the admin has something of each. */
const latest: readonly OrderOutcome[] = [
  'waiting',
  'shipped',
  'arrived',
  'confirmed',
  'returning',
  'waiting',
  'wants-return',
  'kept',
  'voided',
  'asking',
]

/** Most of what a mall has sold is simply kept. */
const earlier: readonly OrderOutcome[] = [
  ...Array.from<OrderOutcome>({ length: 12 }).fill('kept'),
  'answered',
  'returned',
  'given-up',
  'voided',
  'paid-late',
]

/** The orders of the demo's people over fourteen months, oldest first. The same people and the same moment make the
 *  same orders. */
export function planOrders(people: readonly OrderingPerson[], now: Date): PlannedOrder[] {
  const planned = people.flatMap((person, at) =>
    orderInputsOf(person, at).map((orderInput, number) => plan(person, orderInput, number, now)),
  )
  return planned.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
}

function orderInputsOf({ email, joinedDaysAgo }: OrderingPerson, at: number): readonly OrderInput[] {
  const choose = seededBy(`orders-of-${email}`)
  const count = joinedDaysAgo < 60 ? 2 : choose.between('count', 4, 7)
  const others = Array.from({ length: count }, (_, number) => choose.oneOf(`fate${number}`, earlier))
  return ofAccounts[email] ?? [latest[at % latest.length] ?? 'kept', ...others]
}

/** Whoever has only just joined cannot have kept anything for long: their orders still wait. */
function plan(
  { email, joinedDaysAgo }: OrderingPerson,
  orderInput: OrderInput,
  number: number,
  now: Date,
): PlannedOrder {
  const key = `order-${email}-${number}`
  const choose = seededBy(key)
  const requested = typeof orderInput === 'string' ? orderInput : orderInput.orderOutcome
  const orderOutcome = daysAgoOf[requested][0] <= joinedDaysAgo ? requested : 'waiting'
  const [least, max] = daysAgoOf[orderOutcome]
  const daysAgo =
    typeof orderInput === 'string'
      ? choose.between('daysAgo', least, Math.min(max, joinedDaysAgo))
      : orderInput.daysAgo
  const basket =
    typeof orderInput === 'string' ? (choose.inHundred('large', 6) ? 'large' : 'usual') : orderInput.basket
  return { key, email, orderOutcome, basket, placedAt: placedAt(daysAgo, now, choose) }
}
