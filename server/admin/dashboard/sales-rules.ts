import { chartDays, type SalesFigures, type SalesSums } from '../../../contract/admin/dashboard/today.ts'
import { daysAfter } from '../../../contract/values/hong-kong-time.ts'

/** Sales of one day in Hong Kong. */
export interface SalesOfDay extends SalesSums {
  day: string
}

/** The first day needed for the totals of today, seven days and this month, and for the chart. */
export function firstDayOfSales(today: string): string {
  const chartStart = daysAfter(today, 1 - chartDays)
  const ofMonth = `${today.slice(0, 8)}01`
  return chartStart < ofMonth ? chartStart : ofMonth
}

/** Sums the sales; days without sales are in the chart with 0. */
export function sumSales(sold: readonly SalesOfDay[], today: string): SalesFigures['sales'] {
  const since = (firstDay: string) => total(sold.filter(({ day }) => day >= firstDay && day <= today))
  const byDay = new Map(sold.map((sales) => [sales.day, sales]))
  const days = Array.from({ length: chartDays }, (_, place) => {
    const day = daysAfter(today, place + 1 - chartDays)
    return byDay.get(day) ?? { day, ...nothing }
  })
  const firstDays = { today, week: daysAfter(today, -6), month: `${today.slice(0, 8)}01` }
  return {
    today: since(firstDays.today),
    week: since(firstDays.week),
    month: since(firstDays.month),
    since: firstDays,
    days,
  }
}

const nothing: SalesSums = { orders: 0, totalCents: 0, pvHundredths: 0 }

function total(sold: readonly SalesOfDay[]): SalesSums {
  return sold.reduce<SalesSums>(
    (sums, { orders, totalCents, pvHundredths }) => ({
      orders: sums.orders + orders,
      totalCents: sums.totalCents + totalCents,
      pvHundredths: sums.pvHundredths + pvHundredths,
    }),
    nothing,
  )
}
