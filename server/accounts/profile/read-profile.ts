import type { UserInfo } from '../../../contract/shop/accounts/people.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { contractYearBegan, lastDayBefore } from '../people/contract-year-rules.ts'
import { findPerson, type Person } from '../people/people-queries.ts'
import { buildProfile } from './profile-rules.ts'
import { sumPurchases } from './purchase-queries.ts'

/** The profile shown to a person. */
export async function getProfile(db: Database, personId: string, now: Date): Promise<UserInfo> {
  return await readProfile(db, orNotFound(await findPerson(db, personId)), now)
}

/** Like `getProfile`, for a person already read. */
export async function readProfile(db: Database, person: Person, now: Date): Promise<UserInfo> {
  const lastDay = person.contract?.renewalExpiresOn ?? lastDayBefore(person.createdAt)
  const purchases = await sumPurchases(db, person.id, contractYearBegan(lastDay, now))
  return buildProfile(person, purchases, now)
}
