import type { Invitation } from '../../../contract/distributors/share-links.ts'
import { acceptsMembers, contractStatusOf } from '../../accounts/sponsorship/contract-status-rules.ts'
import type { Database } from '../../platform/db/database.ts'
import { orNotFound, refuse } from '../../platform/http/refuse.ts'
import { countVisit, findOpenShareLink, type OpenShareLink } from './share-link-queries.ts'

/** The active link of a code, of a distributor who accepts members; or null. */
export async function findInvitation(db: Database, code: string, now: Date): Promise<OpenShareLink | null> {
  const link = await findOpenShareLink(db, code)
  return link !== null && acceptsMembers(contractStatusOf(link.contract, now)) ? link : null
}

/** The public offer of an active link. */
export async function readInvitation(db: Database, code: string, now: Date): Promise<Invitation> {
  const { rateBasisPoints, inviterName } = orNotFound(await findInvitation(db, code, now))
  return { code, rateBasisPoints, inviterName }
}

/** Counts a browser that opened a link. Refuses `share-link-missing`. */
export async function visitShareLink(db: Database, code: string, now: Date): Promise<void> {
  if ((await findInvitation(db, code, now)) === null) refuse({ code: 'share-link-missing' })
  await countVisit(db, code)
}
