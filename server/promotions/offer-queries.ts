import { sql } from 'kysely'
import { hashColumns } from '../catalogue/publishing/content-version-queries.ts'
import type { Database, Transaction } from '../core/database.ts'
import { orNotFound } from '../core/or-not-found.ts'

/** A stored offer. */
export type LockedOffer = Awaited<ReturnType<typeof lockOffers>>[number]

const maxOffers = 500

const contentColumns = ['over_cents', 'discount_basis_points', 'starts_at', 'ends_at']

/** Lists offers, latest start first. */
export async function listOffers(db: Database): Promise<LockedOffer[]> {
  return await offers(db).orderBy('starts_at', 'desc').orderBy('id').execute()
}

/** Serialises changes of offers: of two plans for the same days the second sees the first. Lists the offers that are
 *  not over, and the one with this id. Row locks serialise changes with those of the previous release. */
export async function lockOffers(tx: Transaction, { now, id }: { now: Date; id?: string }) {
  await sql`select pg_advisory_xact_lock(hashtextextended('offers', 0))`.execute(tx)
  const current = offers(tx)
    .where((where) =>
      where.or([
        where('ends_at', 'is', null),
        where('ends_at', '>', now),
        ...(id === undefined ? [] : [where('id', '=', id)]),
      ]),
    )
    .orderBy('id')
  await current.forNoKeyUpdate().execute()
  // Read again: what another process of that release has committed while this one waited.
  return await current.execute()
}

/** Returns one offer, or 404. */
export async function getOffer(db: Database, id: string): Promise<LockedOffer> {
  return orNotFound(await offers(db).where('id', '=', id).executeTakeFirst())
}

export type OfferToWrite = Omit<LockedOffer, 'id' | 'version'>

/** Inserts an offer and returns its id. */
export async function insertOffer(tx: Transaction, offer: OfferToWrite, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('offers')
    .values({ ...toOfferRow(offer), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces the terms of an offer. */
export async function updateOffer(tx: Transaction, id: string, offer: OfferToWrite): Promise<void> {
  await tx.updateTable('offers').set(toOfferRow(offer)).where('id', '=', id).execute()
}

function toOfferRow({ overCents, discountBasisPoints, startsAt, endsAt }: OfferToWrite) {
  return {
    over_cents: overCents,
    discount_basis_points: discountBasisPoints,
    starts_at: startsAt,
    ends_at: endsAt,
  }
}

function offers(db: Database) {
  return db
    .selectFrom('offers')
    .select([
      'id',
      hashColumns('offers', contentColumns).as('version'),
      'over_cents as overCents',
      'discount_basis_points as discountBasisPoints',
      'starts_at as startsAt',
      'ends_at as endsAt',
    ])
    .limit(maxOffers)
}
