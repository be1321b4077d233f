import type { PageQuery } from '../../../contract/values/page.ts'
import { contractStatusOrNull } from '../../accounts/people/contract-status-rules.ts'
import { findPerson } from '../../accounts/people/people-queries.ts'
import type { Database } from '../../core/database.ts'
import { listShareLinks } from './share-link-queries.ts'

/** The links of a distributor with the contract status, which decides whether they work. */
export async function showShareLinks(db: Database, ownerId: string, { page, size }: PageQuery, now: Date) {
  const contractStatus = contractStatusOrNull((await findPerson(db, ownerId))?.contract ?? null, now)
  return { ...(await listShareLinks(db, ownerId, { page, size })), page, size, contractStatus }
}
