import { beginningOfDay, daysAfter, hongKongDay } from '../../contract/hong-kong-time.ts'
import { fewPieces } from '../../contract/shelf.ts'
import type { OddPayment, Today } from '../../contract/today.ts'
import { listPaymentExceptions } from '../payments/exception-queries.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { firstDayOfSales, sumSales } from './sales-rules.ts'
import {
  countWaiting,
  listHolidays,
  listLongestWaiting,
  listLowStock,
  listSales,
  withInvoices,
} from './today-queries.ts'
import { checkedBy } from './working-day-rules.ts'

const mostShown = 10
/** No promise reaches further back or forward than the holidays around it. */
const daysOfHolidays = 120

/** What waits for the staff, and what was sold, as of now. */
export async function readToday({
  db,
  clock,
  config,
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<Today> {
  const today = hongKongDay(clock.now())
  const longest = await listLongestWaiting(db, mostShown)
  const [first] = longest
  const holidays = await listHolidays(
    db,
    first ? hongKongDay(first.paidAt) : today,
    daysAfter(today, daysOfHolidays),
  )
  const days = new Set(holidays.map(({ day }) => day))
  const { oldestAppeal, ...waiting } = await countWaiting(db)
  const sold = await listSales(db, beginningOfDay(firstDayOfSales(today)))
  return {
    ...waiting,
    oldestAppeal: oldestAppeal?.toISOString() ?? null,
    toConfirm: longest.map(({ paidAt, ...order }) => {
      const by = checkedBy(hongKongDay(paidAt), config.shop.terms, days)
      return { ...order, ...by, paidAt: paidAt.toISOString(), isLate: today > by.promisedBy }
    }),
    lowStock: await listLowStock(db, { atMost: fewPieces, most: mostShown }),
    sales: sumSales(sold, today),
    nextHoliday: holidays.find(({ day }) => day >= today) ?? null,
  }
}

/** The most oddities that are shown: past so many, something is wrong with more than payments. */
const mostOdd = 50

/** Money that the mall cannot explain by itself. */
export async function listOddPayments({
  db,
  clock,
}: Pick<Dependencies, 'db' | 'clock'>): Promise<{ items: OddPayment[] }> {
  return { items: await withInvoices(db, await listPaymentExceptions(db, clock.now(), mostOdd)) }
}
