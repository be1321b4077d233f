import type { MonthSums, Statement } from '../../../contract/shop/distributors/profit-share.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { cutCursorPage, type KeysetQuery, nextAfter } from '../../../contract/values/keyset.ts'
import type { Database } from '../../core/database.ts'
import { inSnapshot } from '../../core/in-snapshot.ts'
import {
  type Balance,
  type EntryRow,
  getBalanceBefore,
  getBalanceOfDay,
  listEntries,
  listMonthSums,
} from './statement-queries.ts'
import { addToOpening, emptyMonth, findMonthSpan } from './statement-rules.ts'

/** Sponsor and month of a statement, in Hong Kong time. */
export interface OneStatement {
  sponsorId: string
  month: string
}

/** Opening and closing balances of a month. */
export interface Frame {
  opening: Balance
  sums: MonthSums
  closing: Balance
}

/** The statement of a month, paginated, latest entries first. */
export async function readStatement(
  db: Database,
  { after, size, ...own }: OneStatement & KeysetQuery,
): Promise<Statement> {
  // Otherwise an order paid in between would appear in the entries and not in the totals, or the reverse.
  return await inSnapshot(db, async (tx) => {
    const found = await listEntries(tx, {
      ...toEntrySearch(own),
      after,
      max: size + 1,
      order: 'latest first',
    })
    const { rows, next } = cutCursorPage(found, size)
    return {
      ...(await readFrame(tx, own)),
      continuedDay: await readContinuedDay(tx, own.sponsorId, { last: next?.at, following: found[size]?.at }),
      items: rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
      next: next && nextAfter(next),
    }
  })
}

/** The total of the day of the last entry on a page, or null if the page ends with this day. */
async function readContinuedDay(
  db: Database,
  sponsorId: string,
  { last, following }: { last: Date | undefined; following: Date | undefined },
): Promise<Balance | null> {
  if (last === undefined || following === undefined) return null
  const day = hongKongDay(last)
  if (hongKongDay(following) !== day) return null
  return await getBalanceOfDay(db, sponsorId, day)
}

/** The balances of a month and its totals. */
export async function readFrame(db: Database, { sponsorId, month }: OneStatement): Promise<Frame> {
  const opening = await getBalanceBefore(db, sponsorId, month)
  const [sums = emptyMonth(month)] = await listMonthSums(db, sponsorId, { from: month, to: month })
  return { opening, sums, closing: addToOpening(opening, sums) }
}

/** Streams every entry of a month in chronological order, in batches, to limit memory use. */
export async function* allEntries(db: Database, own: OneStatement): AsyncGenerator<readonly EntryRow[]> {
  let after: { at: Date; id: string } | undefined
  do {
    const { rows, next } = cutCursorPage(
      await listEntries(db, {
        ...toEntrySearch(own),
        after,
        max: entriesAtOnce + 1,
        order: 'earliest first',
      }),
      entriesAtOnce,
    )
    yield rows
    after = next ?? undefined
  } while (after !== undefined)
}

const entriesAtOnce = 5_000

/** The entries of a statement. */
export function toEntrySearch({ sponsorId, month }: OneStatement) {
  return { sponsorId, ...findMonthSpan(month) }
}
