import { hongKongDay, monthsAfter } from '../../../contract/values/hong-kong-time.ts'

const monthsOffered = 24

/** The current month in Hong Kong and those before it, newest first. */
export function latestMonths(): string[] {
  const month = hongKongDay(new Date()).slice(0, 7)
  return Array.from({ length: monthsOffered }, (_, back) => monthsAfter(month, -back))
}
