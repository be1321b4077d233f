import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { findReport } from './carrier-event-queries.ts'

/** A report of a carrier as the subject of an audited action. */
export function carrierReportSubject(id: string): AuditedSubject {
  return { subject: 'carrierReport', name: id, read: async (tx) => await findReport(tx, id) }
}
