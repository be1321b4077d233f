import { gatewayFaultMinutes } from '../../../contract/admin/health-admin.ts'
import { maxDaysInTransit, type Today } from '../../../contract/admin/today.ts'
import { lowStockQuantity } from '../../../contract/catalogue/shelf.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../../contract/hong-kong-time.ts'
import { listCounts, listPlaced } from '../../analytics/funnel-queries.ts'
import { funnelSince } from '../../analytics/funnel-rules.ts'
import { listGatewayFaults } from '../../payments/attempts/gateway-fault-queries.ts'
import type { Dependencies } from '../../platform/http/dependencies.ts'
import { readShop } from '../../settings/read-shop.ts'
import { firstDayOfSales, sumSales } from './sales-rules.ts'
import { countWaiting, listHolidays, listLongestWaiting, listLowStock, listSales } from './today-queries.ts'
import { checkedBy } from './working-day-rules.ts'

const maxShown = 10
/** Days ahead for which holidays are read. */
const daysOfHolidays = 120

/** Open tasks and recent sales. */
export async function readToday({
  db,
  clock,
  config,
}: Pick<Dependencies, 'db' | 'clock' | 'config'>): Promise<Today> {
  const now = clock.now()
  const today = hongKongDay(now)
  const { terms } = await readShop({ db, config }, now)
  const longest = await listLongestWaiting(db, maxShown)
  const [first] = longest
  const holidays = await listHolidays(
    db,
    first ? hongKongDay(first.paidAt) : today,
    daysAfter(today, daysOfHolidays),
  )
  const days = new Set(holidays.map(({ day }) => day))
  const shippedBefore = beginningOfDay(daysAfter(today, -maxDaysInTransit))
  const { oldestAppeal, longestInTransit, ...waiting } = await countWaiting(db, shippedBefore)
  const sold = await listSales(db, beginningOfDay(firstDayOfSales(today)))
  const week = daysAfter(today, -6)
  const seen = await listCounts(db, week)
  const placed = await listPlaced(db, beginningOfDay(week))
  const gateways = await listGatewayFaults(db, new Date(now.getTime() - gatewayFaultMinutes * 60_000))
  return {
    ...waiting,
    gateways,
    overdueShippedTo: daysAfter(today, -maxDaysInTransit - 1),
    oldestAppeal: oldestAppeal?.toISOString() ?? null,
    longestInTransit: longestInTransit?.toISOString() ?? null,
    toConfirm: longest.map(({ paidAt, ...order }) => {
      const by = checkedBy(hongKongDay(paidAt), terms, days)
      return { ...order, ...by, paidAt: paidAt.toISOString(), isLate: today > by.promisedBy }
    }),
    lowStock: await listLowStock(db, { atMost: lowStockQuantity, max: maxShown }),
    sales: sumSales(sold, today),
    funnel: { today: funnelSince(today, seen, placed), week: funnelSince(week, seen, placed) },
    nextHoliday: holidays.find(({ day }) => day >= today) ?? null,
  }
}
