import type { Database } from '../platform/database.ts'
import { found } from '../platform/refuse.ts'
import { changeSponsor } from './change-sponsor.ts'
import { findPerson } from './people-queries.ts'

/** The company puts a member below another distributor, whoever their sponsor is (hong-kong.md 5.5). Refuses what
 *  `changeSponsor` refuses. */
export async function moveMember(
  db: Database,
  move: { personId: string; edcNumber: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    found(await findPerson(tx, move.personId))
    await changeSponsor(tx, { ...move, byCompany: true })
  })
}
