import { randomBytes } from 'node:crypto'
import type { NewShareLink, ShareLink } from '../../../contract/shop/distributors/share-links.ts'
import { acceptsMembers, deriveContractStatus } from '../../accounts/people/contract-status-rules.ts'
import { findPerson } from '../../accounts/people/people-queries.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { readShop } from '../../settings/read-shop.ts'
import { findRefusalOfRate } from '../downline/rate-rules.ts'
import { encodeShareCode } from './share-code-rules.ts'
import { getShareLink, insertShareLink } from './share-link-queries.ts'

/** Creates a share link. Refuses `rate-out-of-range`, `sponsor-not-eligible` for a distributor who may not accept
 *  members, `share-link-exists` for a second link with a rate, and `share-link-tag-taken`. */
export async function addShareLink(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  ownerId: string,
  newLink: NewShareLink,
): Promise<ShareLink> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    const { profitShare } = await readShop({ db: tx, config }, now)
    refuseIf(findRefusalOfRate(newLink.rateBasisPoints, profitShare, false))
    const contract = orNotFound((await findPerson(tx, ownerId))?.contract)
    if (!acceptsMembers(deriveContractStatus(contract, now))) refuse({ code: 'sponsor-not-eligible' })
    const code = encodeShareCode(randomBytes(10))
    const insertion = await insertShareLink(tx, { ...newLink, ownerId, code, now })
    if (!('id' in insertion))
      refuse({ code: insertion.isRateTaken ? 'share-link-exists' : 'share-link-tag-taken' })
    return await getShareLink(tx, ownerId, insertion.id)
  })
}
