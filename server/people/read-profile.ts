import type { UserInfo } from '../../contract/people.ts'
import type { Database } from '../platform/database.ts'
import { found } from '../platform/refuse.ts'
import { findPerson } from './people-queries.ts'
import { profileOf } from './profile-rules.ts'

/** What a person is told about themselves. */
export async function getProfile(db: Database, personId: string, now: Date): Promise<UserInfo> {
  return profileOf(found(await findPerson(db, personId)), now)
}
