import type { Order } from '../../../contract/shop/orders/orders.ts'
import { daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { listHolidays } from '../../settings/holidays/holiday-queries.ts'
import { readShop } from '../../settings/read-shop.ts'
import { workingDaysAfter } from '../../settings/working-day-rules.ts'

/** More days than the longest promise, 30 working days, can take. */
const maxDays = 90

/** Adds to a paid order the day by which the company confirms it, as the settings promise. */
export async function withConfirmationDay(
  { db, config }: Pick<Dependencies, 'db' | 'config'>,
  order: Order,
  now: Date,
): Promise<Order> {
  const paidAt = order.progress.find(({ step }) => step === 'paid')?.at
  if (order.orderState !== 'PAID' || order.shippedState === 'CONFIRMED' || !paidAt) return order
  const paidOn = hongKongDay(new Date(paidAt))
  const { terms } = await readShop({ db, config }, now)
  const holidays = await listHolidays(db, paidOn, daysAfter(paidOn, maxDays))
  const days = new Set(holidays.map(({ day }) => day))
  return { ...order, confirmedBy: workingDaysAfter(paidOn, terms.maxCheckWorkingDays, days) }
}
