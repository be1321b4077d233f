import type { Statement, StatementEntry } from '../../../contract/shop/distributors/profit-share.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'

/** Changes of both balances. */
export type BalanceChange = Pick<StatementEntry, 'pendingCents' | 'payableCents'>

export interface EntriesOfDay {
  day: string
  change: BalanceChange
  entries: readonly StatementEntry[]
}

/** The entries by day, with the change of each day.
 *  @param continuedDay the change of the last day, if further entries of it are not loaded yet */
export function groupEntries(
  entries: readonly StatementEntry[],
  continuedDay: Statement['continuedDay'],
): EntriesOfDay[] {
  const days = [...Map.groupBy(entries, ({ at }) => hongKongDay(new Date(at)))]
  return days.map(([day, entriesOfDay], place) => ({
    day,
    change: (place === days.length - 1 && continuedDay) || addUp(entriesOfDay),
    entries: entriesOfDay,
  }))
}

function addUp(entries: readonly StatementEntry[]): BalanceChange {
  return {
    pendingCents: entries.reduce((sum, { pendingCents }) => sum + pendingCents, 0),
    payableCents: entries.reduce((sum, { payableCents }) => sum + payableCents, 0),
  }
}
