import type { ApprovalLimits } from '../../contract/admin/settings/shop-admin.ts'
import type { Database } from '../core/database.ts'
import { initialLimits } from './approval-rules.ts'
import { findSettings } from './setting-queries.ts'

/** The amounts above which a second member of staff has to approve (decision 56). In a transaction, `db` is the
 *  transaction. */
export async function readApprovalLimits(db: Database): Promise<ApprovalLimits> {
  return (await findSettings(db)) ?? initialLimits
}
