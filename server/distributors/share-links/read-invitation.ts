import type { InvitationPage } from '../../../contract/shop/distributors/share-links.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { shareOf } from '../../../contract/values/money.ts'
import { acceptsMembers, deriveContractStatus } from '../../accounts/people/contract-status-rules.ts'
import { listCards } from '../../catalogue/browse/product-card-queries.ts'
import type { Database } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse } from '../../core/refusals.ts'
import { listInvitedIds } from './invited-product-queries.ts'
import { countVisit, findOpenShareLink, type OpenShareLink } from './share-link-queries.ts'

/** The active link of a code, of a distributor who accepts members; or null. */
export async function findInvitation(db: Database, code: string, now: Date): Promise<OpenShareLink | null> {
  const link = await findOpenShareLink(db, code)
  return link !== null && acceptsMembers(deriveContractStatus(link.contract, now)) ? link : null
}

/** The public offer of an active link, with products at its rate. */
export async function readInvitation(db: Database, code: string, now: Date): Promise<InvitationPage> {
  const { rateBasisPoints, inviterName } = orNotFound(await findInvitation(db, code, now))
  const ids = await listInvitedIds(db, rateBasisPoints)
  const products = await listCards(db, ids, hongKongDay(now))
  return {
    code,
    rateBasisPoints,
    inviterName,
    products: products.map(({ id, nameEn, nameCn, brandNameEn, brandNameCn, image, priceCents }) => ({
      id,
      nameEn,
      nameCn,
      brandNameEn,
      brandNameCn,
      image,
      priceCents,
      invitedPriceCents: priceCents - shareOf(priceCents, rateBasisPoints),
    })),
  }
}

/** Counts a browser that opened a link. Refuses `share-link-missing`. */
export async function visitShareLink(db: Database, code: string, now: Date): Promise<void> {
  if ((await findInvitation(db, code, now)) === null) refuse({ code: 'share-link-missing' })
  await countVisit(db, code)
}
