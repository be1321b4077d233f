import { findPerson } from '../../accounts/people/people-queries.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'

/** The name of a staff member as the timeline keeps it. */
export async function getStaffName(db: Database, staffId: string): Promise<string> {
  return orNotFound(await findPerson(db, staffId)).username
}
