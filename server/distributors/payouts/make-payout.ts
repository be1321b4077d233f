import assert from 'node:assert'
import { type PayoutMonth, payoutMonths } from '../../../contract/admin/distributors/payouts.ts'
import { hongKongDay, monthsAfter } from '../../../contract/values/hong-kong-time.ts'
import type { Language } from '../../../contract/values/language.ts'
import { sum } from '../../../contract/values/money.ts'
import { maskedEmail } from '../../accounts/people/mask-rules.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { formatCsv, formatDecimal, guardCode } from '../../platform/csv/csv-rules.ts'
import { findRefusalToActAlone } from '../../settings/approval-rules.ts'
import { readApprovalLimits } from '../../settings/read-approval-limits.ts'
import {
  findLastRun,
  insertPayouts,
  insertRun,
  listOwed,
  listPayouts,
  listRuns,
  lockRuns,
} from './payout-queries.ts'
import { computePayout, daysLate, isDue, payBy } from './payout-rules.ts'

/** Past months that were paid out or can be, latest first. */
export async function readPayouts(db: Database, now: Date): Promise<{ items: PayoutMonth[] }> {
  const thisMonth = hongKongDay(now).slice(0, 7)
  const months = Array.from({ length: payoutMonths }, (_, back) => monthsAfter(thisMonth, -1 - back))
  return { items: await readMonths(db, months, now) }
}

/** Pays out the balances payable at the end of a month, in one transaction. Idempotent. Refuses `payout-not-due` before
 *  the end of the month and after a later payout, `payout-changed` if the displayed total is stale, and
 *  `approval-needed` above the limit (decision 56). */
export async function makePayout(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  {
    month,
    expectedCents,
    isApproved = false,
  }: { month: string; expectedCents: number; isApproved?: boolean },
): Promise<PayoutMonth> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    // Of two concurrent calls the second waits and returns the payout of the first.
    await lockRuns(tx)
    const last = await findLastRun(tx)
    const isNew = isDue(month, last?.month ?? null, now)
    if (isNew) {
      await insertRun(tx, { number: (last?.number ?? 0) + 1, month, at: now })
      const payouts = (await listDue(tx, [month])).get(month) ?? []
      const totalCents = sum(payouts.map(({ cents }) => cents))
      if (totalCents !== expectedCents)
        refuse({ code: 'payout-changed', expected: expectedCents, fresh: totalCents })
      const { payoutApprovalCents } = await readApprovalLimits(tx)
      if (!isApproved) refuseIf(findRefusalToActAlone(totalCents, payoutApprovalCents))
      await insertPayouts(tx, { month, at: now, payouts })
    }
    const answer = await readPayoutMonth(tx, month, now)
    if (answer.paidAt === null) refuse({ code: 'payout-not-due' })
    return answer
  })
}

const exportColumns: Record<Language, readonly string[]> = {
  en: ['eDC number', 'Name', 'Email', 'Month', 'Paid (HK$)'],
  zh_tw: ['eDC 卡號', '姓名', '電郵', '月份', '已付（港元）'],
}

/** Payees and amounts of a month as CSV; 404 before its payout. Email addresses are masked, because staff with this
 *  permission may not see them. */
export async function exportPayout(
  db: Database,
  { month, language }: { month: string; language: Language },
): Promise<Uint8Array> {
  const [run] = await listRuns(db, { from: month, to: month })
  orNotFound(run ?? null)
  const rows = await listPayouts(db, month)
  return formatCsv([
    exportColumns[language],
    ...rows.map(({ edcNumber, name, email, paidCents }) => [
      guardCode(edcNumber),
      name,
      maskedEmail(email),
      month,
      formatDecimal(paidCents),
    ]),
  ])
}

/** The payout state of a month. */
export async function readPayoutMonth(db: Database, month: string, now: Date): Promise<PayoutMonth> {
  const [item] = await readMonths(db, [month], now)
  assert(item, 'a requested month has a state')
  return item
}

async function readMonths(db: Database, months: readonly string[], now: Date): Promise<PayoutMonth[]> {
  const inOrder = months.toSorted()
  const runs = await listRuns(db, { from: inOrder.at(0) ?? '', to: inOrder.at(-1) ?? '' })
  const last = await findLastRun(db)
  const dueMonths = months.filter((month) => isDue(month, last?.month ?? null, now))
  const due = await listDue(db, dueMonths)
  return months.map((month) => {
    const run = runs.find((paid) => paid.month === month)
    if (run) {
      const { at, ...paid } = run
      return { ...paid, paidAt: at.toISOString(), payBy: payBy(month), daysLate: 0, refusal: null }
    }
    const payouts = due.get(month)
    const distributors = payouts?.length ?? 0
    return {
      month,
      paidAt: null,
      payBy: payBy(month),
      daysLate: distributors > 0 ? daysLate(month, now) : 0,
      distributors,
      paidCents: sum((payouts ?? []).map(({ cents }) => cents)),
      refusal: payouts ? null : { code: 'payout-not-due' },
    }
  })
}

/** The payouts of each of these months, as if it were paid out next. */
async function listDue(
  db: Database,
  months: readonly string[],
): Promise<Map<string, { sponsorId: string; cents: number }[]>> {
  const owed = months.length === 0 ? [] : await listOwed(db, months)
  return new Map(
    months.map((month, at) => [
      month,
      owed
        .map(({ sponsorId, payableThenCents, ...now }) => {
          const cents = computePayout({ ...now, payableThenCents: payableThenCents[at] ?? 0 })
          return { sponsorId, cents }
        })
        .filter(({ cents }) => cents > 0),
    ]),
  )
}
