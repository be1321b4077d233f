import { sql } from 'kysely'
import { hongKongDay, monthsAfter } from '../../contract/values/hong-kong-time.ts'
import type { Transaction } from '../../server/core/database.ts'
import { insertRun } from '../../server/distributors/payouts/payout-queries.ts'
import { payBy } from '../../server/distributors/payouts/payout-rules.ts'

/** Months before now whose earnings the demo mall has. */
const monthsOfOrders = 15

/** Pays out the past months of the demo on the 25th of the next, as the company promises. The last one is left due. */
export async function seedPayouts(tx: Transaction, now: Date): Promise<void> {
  const thisMonth = hongKongDay(now).slice(0, 7)
  let number = 0
  for (let back = monthsOfOrders; back > 1; back -= 1) {
    const month = monthsAfter(thisMonth, -back)
    const at = new Date(`${payBy(month)}T10:00:00+08:00`)
    if (number === 0 && !(await hasPayable(tx, month))) continue
    number += 1
    await insertRun(tx, { number, month, at })
    await sql`
      insert into payouts (sponsor_id, month, payable_cents, paid_cents, at)
      select sponsor_id, ${`${month}-01`}::date, -cents, cents, ${at}::timestamptz
      from (
        select sponsor_id, least(
            coalesce(sum(payable_cents) filter (where month <= ${`${month}-01`}::date), 0),
            coalesce(sum(payable_cents) filter (where at <= ${at}::timestamptz), 0))
          - coalesce((select sum(paid_cents) from payouts where payouts.sponsor_id = ledger_entries.sponsor_id), 0) as cents
        from ledger_entries where sponsor_id is not null group by sponsor_id) as due
      where cents > 0`.execute(tx)
  }
}

async function hasPayable(tx: Transaction, month: string): Promise<boolean> {
  const { rows } = await sql<{ isPayable: boolean }>`
    select exists (select from ledger_entries
      where payable_cents > 0 and month <= ${`${month}-01`}::date) as "isPayable"`.execute(tx)
  return rows[0]?.isPayable ?? false
}
