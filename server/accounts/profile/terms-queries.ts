import { type Expression, sql } from 'kysely'
import type { Database, Transaction } from '../../core/database.ts'

/** The materially changed terms that a person has not agreed to. */
export interface TermsToAccept {
  number: number
  /** In ISO 8601. */
  publishedAt: string
}

/** The materially changed terms that a person has not agreed to, or null. */
export async function findTermsToAccept(
  db: Database,
  personId: string,
  now: Date,
): Promise<TermsToAccept | null> {
  const { terms } = await db
    .selectNoFrom(termsToAccept(sql`${personId}::uuid`, now).as('terms'))
    .executeTakeFirstOrThrow()
  return terms
}

/** The same as an expression. Registration agrees to the terms of its time. */
export function termsToAccept(personId: Expression<unknown>, now: Date | Expression<Date>) {
  return sql<TermsToAccept | null>`(
    select json_build_object('number', terms.number, 'publishedAt',
      to_char(terms.publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from page_texts as terms join people as reader on reader.id = ${personId}
    where terms.page = 'termsConditions' and terms.is_material and terms.withdrawn_at is null
      and terms.publish_at <= ${now}
      and terms.publish_at > coalesce(reader.agreed_at, reader.created_at)
      and not exists (
        select from terms_acceptances as accepted
        where accepted.person_id = reader.id and accepted.accepted_at >= terms.publish_at)
    order by terms.publish_at desc, terms.number desc
    limit 1)`
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
