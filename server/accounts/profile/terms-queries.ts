import { sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'

/** The materially changed terms that a person has not agreed to, or null. Registration agrees to the terms of its
 *  time. */
export async function findTermsToAccept(
  db: Database,
  personId: string,
  now: Date,
): Promise<{ number: number; publishedAt: Date } | null> {
  const { rows } = await sql<{ number: number; publishedAt: Date }>`
    select terms.number, terms.publish_at as "publishedAt"
    from page_texts as terms join people on people.id = ${personId}
    where terms.page = 'termsConditions' and terms.is_material and terms.withdrawn_at is null
      and terms.publish_at <= ${now}
      and terms.publish_at > coalesce(people.agreed_at, people.created_at)
      and not exists (
        select from terms_acceptances as accepted
        where accepted.person_id = people.id and accepted.accepted_at >= terms.publish_at)
    order by terms.publish_at desc, terms.number desc
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Records that a person agrees to a version of the terms; idempotent. */
export async function insertAcceptance(
  tx: Transaction,
  { personId, number, now }: { personId: string; number: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('terms_acceptances')
    .values({ person_id: personId, number, accepted_at: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'number']).doNothing())
    .execute()
}
