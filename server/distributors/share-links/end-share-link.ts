import type { ShareLink } from '../../../contract/shop/distributors/share-links.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { endShareLink, getShareLink } from './share-link-queries.ts'

/** Deactivates a share link. Members who joined through it retain their rate. */
export async function deactivateShareLink(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  ownerId: string,
  id: string,
): Promise<ShareLink> {
  return await db.transaction().execute(async (tx) => {
    await endShareLink(tx, ownerId, id, clock.now())
    return await getShareLink(tx, ownerId, id)
  })
}
