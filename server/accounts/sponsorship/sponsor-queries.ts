import type { Database, Transaction } from '../../core/database.ts'

export interface NewSponsorChange {
  personId: string
  fromSponsorId: string | null
  toSponsorId: string
  changedAt: Date
}

/** Inserts a sponsor change and returns its id. */
export async function insertSponsorChange(tx: Transaction, change: NewSponsorChange): Promise<string> {
  const { id } = await tx
    .insertInto('sponsor_changes')
    .values({
      person_id: change.personId,
      from_sponsor_id: change.fromSponsorId,
      to_sponsor_id: change.toSponsorId,
      changed_at: change.changedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Sets a member's sponsor and resets the rate, which the new sponsor has not set yet. */
export async function updateSponsor(
  tx: Transaction,
  { personId, toSponsorId, changedAt }: NewSponsorChange,
): Promise<void> {
  await tx
    .updateTable('people')
    .set({ sponsor_id: toSponsorId, rate_basis_points: 0, sponsor_changed_at: changedAt })
    .where('id', '=', personId)
    .execute()
}

/** Display name of a sponsor, for a mail. */
export async function findSponsorName(
  db: Database,
  sponsorId: string,
): Promise<{ name: string; edcNumber: string } | null> {
  const row = await db
    .selectFrom('distributors')
    .innerJoin('people', 'people.id', 'distributors.person_id')
    .where('distributors.person_id', '=', sponsorId)
    .select(['people.username as name', 'distributors.edc_number as edcNumber'])
    .executeTakeFirst()
  return row ?? null
}
