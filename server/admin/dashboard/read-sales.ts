import type { SalesFigures } from '../../../contract/admin/dashboard/today.ts'
import { beginningOfDay, daysAfter, hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { listCounts, listPlaced } from '../../analytics/funnel-queries.ts'
import { funnelSince } from '../../analytics/funnel-rules.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { firstDayOfSales, sumSales } from './sales-rules.ts'
import { listSales } from './today-queries.ts'

/** Recent sales and the conversion funnel. */
export async function readSales({ db, clock }: Pick<Dependencies, 'db' | 'clock'>): Promise<SalesFigures> {
  const today = hongKongDay(clock.now())
  const week = daysAfter(today, -6)
  const sold = await listSales(db, beginningOfDay(firstDayOfSales(today)))
  const seen = await listCounts(db, week)
  const placed = await listPlaced(db, beginningOfDay(week))
  return {
    sales: sumSales(sold, today),
    funnel: { today: funnelSince(today, seen, placed), week: funnelSince(week, seen, placed) },
  }
}
