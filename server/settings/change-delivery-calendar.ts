import type { AuditFacts } from '../../contract/admin/audit-log/audit-log.ts'
import type { DeliveryCalendar } from '../../contract/admin/orders/delivery-calendar.ts'
import type { SuspensionKind } from '../../contract/shop/catalogue/suspension-kinds.ts'
import type { Database } from '../core/database.ts'
import type { Dependencies } from '../core/dependencies.ts'
import { inTransaction } from '../core/in-transaction.ts'
import { refuse } from '../core/refusals.ts'
import type { AuditedSubject } from '../platform/audit-log/audited-action.ts'
import { endSuspension, insertSuspension, lockCalendar, updateCalendar } from './delivery-calendar-queries.ts'
import { readCalendar } from './read-delivery-calendar.ts'

type Deps = Pick<Dependencies, 'db' | 'clock'>

/** The calendar as the staff see it. */
export async function showCalendar({ db, clock }: Deps): Promise<DeliveryCalendar> {
  const { cutOffHour, handlingDays, transitDays, version, suspensions, earliestOn } = await readCalendar(
    db,
    clock.now(),
  )
  const open = suspensions.find(({ endedAt }) => endedAt === null)
  const suspension = open ? { kind: open.kind, startedAt: open.startedAt.toISOString() } : null
  return { cutOffHour, handlingDays, transitDays, version, suspension, earliestOn }
}

/** Changes the cut-off hour and the working days. Refuses `changed-meanwhile`. */
export async function saveCalendar(
  { db, clock }: Deps,
  calendar: Pick<DeliveryCalendar, 'cutOffHour' | 'handlingDays' | 'transitDays' | 'version'>,
): Promise<DeliveryCalendar> {
  return await inTransaction(db, async (tx) => {
    await lockCalendar(tx)
    const { version } = await readCalendar(tx, clock.now())
    if (version !== calendar.version) refuse({ code: 'changed-meanwhile' })
    await updateCalendar(tx, { ...calendar, version: version + 1 })
    return await showCalendar({ db: tx, clock })
  })
}

/** Suspends deliveries. A second press of the same kind changes nothing; another kind replaces the one in force. */
export async function suspendDelivery(
  { db, clock }: Deps,
  { kind }: { kind: SuspensionKind },
): Promise<DeliveryCalendar> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    await lockCalendar(tx)
    const { suspendedBy } = await readCalendar(tx, now)
    if (suspendedBy !== kind) {
      await endSuspension(tx, now)
      await insertSuspension(tx, { kind, now })
    }
    return await showCalendar({ db: tx, clock })
  })
}

/** Ends the suspension in force, if there is one. */
export async function resumeDelivery({ db, clock }: Deps): Promise<DeliveryCalendar> {
  return await inTransaction(db, async (tx) => {
    await lockCalendar(tx)
    await endSuspension(tx, clock.now())
    return await showCalendar({ db: tx, clock })
  })
}

/** The calendar as the subject of an audited action. */
export function calendarSubject({ clock }: Pick<Dependencies, 'clock'>): AuditedSubject {
  const read = async (db: Database): Promise<AuditFacts> => {
    const { cutOffHour, handlingDays, transitDays, suspendedBy } = await readCalendar(db, clock.now())
    return { cutOffHour, handlingDays, transitDays, suspendedBy }
  }
  return { subject: 'deliveryCalendar', name: 'delivery', read }
}
