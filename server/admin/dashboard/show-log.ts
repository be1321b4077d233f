import type { AdminAction } from '../../../contract/admin/admin-actions.ts'
import type { AuditEntry } from '../../../contract/admin/audit-log.ts'
import type { Keyset, KeysetQuery } from '../../../contract/keyset.ts'
import { listAuditLog } from '../../platform/audit-log/audit-log-queries.ts'
import type { Database } from '../../platform/db/database.ts'
import { listSubjectsNamed } from './log-search-queries.ts'

/** The activity log, by what it is about or who acted. */
export async function showLog(
  db: Database,
  {
    k,
    ...query
  }: KeysetQuery & { k: string; act?: AdminAction | undefined; by?: 'STAFF' | 'SYSTEM' | undefined },
): Promise<Keyset<AuditEntry>> {
  const search = k === '' ? null : { names: await listSubjectsNamed(db, k), staffName: k }
  return await listAuditLog(db, { ...query, search })
}
