import type { AdminAction } from '../contract/values/admin-actions.ts'
import { addOrderNote, orderNotesSubject } from './admin/orders/add-order-note.ts'
import { savedFiltersSubject, saveFilter } from './admin/orders/save-filter.ts'
import type { Clock } from './core/clock.ts'
import type { Database } from './core/database.ts'
import { listActivitySubjects } from './demo-data-queries.ts'
import { getStaffName } from './orders/records/get-staff-name.ts'
import { type AuditedAction, runAuditedAction } from './platform/audit-log/audited-action.ts'
import { correctStock } from './stock/move-stock.ts'
import { stockSubject } from './stock/stock-log-queries.ts'

type Deps = { db: Database; clock: Clock }

/** The staff write in their own language. */
const notes = ['顧客來電：平日下午 3 時後才有人收貨。', 'Asked the warehouse to send this one first.']

/** Actions of the demo's staff, so that the activity log of a new demo has entries. */
export async function seedDemoActivity(db: Database, now: Date): Promise<void> {
  const { staff, orders, stock } = await listActivitySubjects(db)
  const [clerk, desk] = staff
  if (!(clerk && desk)) return
  const deps: Deps = { db, clock: { now: () => now } }
  const act = async <Answer>(
    action: AuditedAction<Answer, Deps> & { act: AdminAction; staffId: string },
  ): Promise<Answer> => await runAuditedAction(deps, action)
  for (const [index, { invoice }] of orders.entries())
    await act({
      act: 'addOrderNote',
      staffId: clerk.id,
      about: orderNotesSubject(invoice),
      run: (within) => addOrderNote(within, { invoice, note: notes[index] ?? '', staffId: clerk.id }),
    })
  await act({
    act: 'saveOrderFilter',
    staffId: desk.id,
    about: savedFiltersSubject(desk.id),
    run: (within) =>
      saveFilter(within, {
        personId: desk.id,
        // A name that staff of both languages use.
        name: 'AlipayHK',
        filter: { paymentType: 'ALIPAY.HK' },
      }),
  })
  for (const [index, { id, onHand }] of stock.entries())
    await act({
      act: 'correctStock',
      staffId: desk.id,
      about: stockSubject(id),
      run: async (within) =>
        await correctStock(within.db, {
          ...{ id, expectedOnHand: onHand, onHand: onHand - index - 1 },
          staffName: await getStaffName(within.db, desk.id),
          note: '盤點：包裝破損',
        }),
    })
}
