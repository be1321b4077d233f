import { maxCounted } from '../../../contract/admin/dashboard/today.ts'

/** A count, which ends at the maximum. */
export function showCount(count: number): string {
  return count >= maxCounted ? `${maxCounted}+` : String(count)
}
