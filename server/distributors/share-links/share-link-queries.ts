import { sql } from 'kysely'
import type { Invitation, NewShareLink, ShareLink } from '../../../contract/shop/distributors/share-links.ts'
import type { PageQuery } from '../../../contract/values/page.ts'
import { type ContractFacts, contractDisabledAt } from '../../accounts/people/people-queries.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'

/** Inserts a share link and returns its id. Refuses `share-link-exists` for a second active link with a rate, and
 *  `share-link-tag-taken` for a repeated tag; unique indexes enforce both under concurrency. */
export async function insertShareLink(
  tx: Transaction,
  link: NewShareLink & { ownerId: string; code: string; now: Date },
): Promise<{ id: string } | { isRateTaken: boolean }> {
  const row = await tx
    .insertInto('share_links')
    .values({
      owner_id: link.ownerId,
      code: link.code,
      rate_basis_points: link.rateBasisPoints,
      tag: link.tag,
      shows_name: link.showsName,
      created_at: link.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return row
  const sameRate = await tx
    .selectFrom('share_links')
    .where('owner_id', '=', link.ownerId)
    .where('rate_basis_points', '=', link.rateBasisPoints)
    .where('deactivated_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return { isRateTaken: sameRate !== undefined }
}

/** The links of a distributor, latest first. */
export async function listShareLinks(
  db: Database,
  ownerId: string,
  { page, size }: PageQuery,
): Promise<{ items: ShareLink[]; total: number }> {
  const { total } = await db
    .selectFrom('share_links')
    .where('owner_id', '=', ownerId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await shareLinks(db)
    .where('owner_id', '=', ownerId)
    .orderBy('share_links.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { items: rows.map(toShareLink), total: Number(total) }
}

/** One link of a distributor. A missing link and another's link both answer 404. */
export async function getShareLink(db: Database, ownerId: string, id: string): Promise<ShareLink> {
  const row = await shareLinks(db)
    .where('owner_id', '=', ownerId)
    .where('share_links.id', '=', id)
    .executeTakeFirst()
  return toShareLink(orNotFound(row))
}

/** Deactivates a link of a distributor. Idempotent. */
export async function endShareLink(tx: Transaction, ownerId: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('share_links')
    .set({ deactivated_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .execute()
}

function shareLinks(db: Database) {
  return db.selectFrom('share_links').select([
    'share_links.id',
    'code',
    'rate_basis_points as rateBasisPoints',
    'tag',
    'shows_name as showsName',
    'share_links.created_at as createdAt',
    'deactivated_at as deactivatedAt',
    'opened',
    sql<number>`(
      select count(*)::int from people
      join downline_sums on downline_sums.person_id = people.id and downline_sums.sponsor_id = owner_id
      where share_link_id = share_links.id)`.as('ordered'),
  ])
}

type Row = Omit<ShareLink, 'createdAt' | 'deactivatedAt'> & { createdAt: Date; deactivatedAt: Date | null }

function toShareLink({ createdAt, deactivatedAt, ...link }: Row): ShareLink {
  return {
    ...link,
    createdAt: createdAt.toISOString(),
    deactivatedAt: deactivatedAt?.toISOString() ?? null,
  }
}

/** An active link with the contract of its owner. */
export type OpenShareLink = Invitation & { ownerId: string; contract: Omit<ContractFacts, 'edcNumber'> }

/** The link of a code, unless it was deactivated. */
export async function findOpenShareLink(db: Database, code: string): Promise<OpenShareLink | null> {
  const row = await db
    .selectFrom('share_links')
    .innerJoin('distributors', 'distributors.person_id', 'share_links.owner_id')
    .innerJoin('people', 'people.id', 'share_links.owner_id')
    .where('code', '=', code)
    .where('deactivated_at', 'is', null)
    .select([
      'code',
      'share_links.rate_basis_points as rateBasisPoints',
      'owner_id as ownerId',
      sql<string | null>`case when shows_name then people.username end`.as('inviterName'),
      'distributors.renewal_expires_on as renewalExpiresOn',
      contractDisabledAt.as('disabledAt'),
    ])
    .executeTakeFirst()
  if (!row) return null
  const { renewalExpiresOn, disabledAt, ...link } = row
  return { ...link, contract: { renewalExpiresOn, disabledAt } }
}

/** Increments the browser count. */
export async function countVisit(db: Database, code: string): Promise<void> {
  await db
    .updateTable('share_links')
    .set((eb) => ({ opened: eb('opened', '+', 1) }))
    .where('code', '=', code)
    .execute()
}
