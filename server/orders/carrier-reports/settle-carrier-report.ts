import type { CarrierReportTask } from '../../../contract/admin/orders/carrier-reports.ts'
import { cutCursorPage, type Keyset, type KeysetQuery, nextAfter } from '../../../contract/values/keyset.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { getStaffName } from '../records/get-staff-name.ts'
import { findOrdersOfParcels } from '../ship/find-orders-of-parcels.ts'
import { findReport, listOpenReports, settleReport } from './carrier-event-queries.ts'

/** A page of the reports that the staff have to look at, with the orders of their numbers. */
export async function readOpenReports(
  { db }: Pick<Dependencies, 'db'>,
  query: KeysetQuery,
): Promise<Keyset<CarrierReportTask>> {
  const found = await listOpenReports(db, query)
  const { rows, next } = cutCursorPage(
    found.map((row) => ({ ...row, at: row.receivedTime, eventAt: row.at })),
    query.size,
  )
  const numbers = rows.flatMap(({ trackingNumber }) => trackingNumber?.toLowerCase() ?? [])
  const invoices = await findOrdersOfParcels(db, numbers)
  return {
    items: rows.map(({ receivedTime: _, eventAt, at: __, ...row }) => ({
      ...row,
      at: eventAt,
      invoices: [...new Set(invoices.get(row.trackingNumber?.toLowerCase() ?? '') ?? [])],
    })),
    next: next && nextAfter(next),
  }
}

/** Ends the task of a report. A second call changes nothing. */
export async function settleCarrierReport(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { id, staffId }: { id: string; staffId: string },
): Promise<{ id: string }> {
  return await inTransaction(db, async (tx) => {
    orNotFound(await findReport(tx, id))
    await settleReport(tx, { id, staffName: await getStaffName(tx, staffId), now: clock.now() })
    return { id }
  })
}
