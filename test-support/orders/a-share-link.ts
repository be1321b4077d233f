import { randomBytes } from 'node:crypto'
import type { Database } from '../../server/core/database.ts'
import { encodeShareCode } from '../../server/distributors/share-links/share-code-rules.ts'
import { nextNumber } from '../next-number.ts'
import { aDistributor } from '../people/a-member.ts'

/** Creates a share link, by default of a new distributor, and returns its ids. */
export async function aShareLink(
  db: Database,
  {
    ownerId,
    rateBasisPoints = 1_000,
    tag,
  }: { ownerId?: string; rateBasisPoints?: number; tag?: string } = {},
): Promise<{ id: string; code: string; ownerId: string }> {
  const owner = ownerId ?? (await aDistributor(db, { edcNumber: String(20_000_000 + nextNumber()) })).id
  const code = encodeShareCode(randomBytes(10))
  const { id } = await db
    .insertInto('share_links')
    .values({
      owner_id: owner,
      code,
      rate_basis_points: rateBasisPoints,
      tag: tag ?? code,
      shows_name: false,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code, ownerId: owner }
}
