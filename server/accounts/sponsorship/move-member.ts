import type { Database } from '../../platform/db/database.ts'
import { changeSponsor } from './change-sponsor.ts'

/** The company puts a member below another distributor, whoever their sponsor is (docs/spec/distributors.md#disabled-sponsor). Refuses what
 *  `changeSponsor` refuses. */
export async function moveMember(
  db: Database,
  move: { personId: string; edcNumber: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await changeSponsor(tx, { ...move, byCompany: true })
  })
}
