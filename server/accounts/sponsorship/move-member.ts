import type { Database } from '../../core/database.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { changeSponsor } from './change-sponsor.ts'

/** Changes a member's sponsor on behalf of the company (docs/spec/distributors.md#disabled-sponsor). Refuses like
 *  `changeSponsor`. */
export async function moveMember(
  db: Database,
  move: { personId: string; edcNumber: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await changeSponsor(tx, { ...move, byCompany: true })
  })
}
