import type { Consent, ConsentPurpose, consentSources } from '../../../contract/shop/accounts/consents.ts'
import type { Database, Transaction } from '../../core/database.ts'

/** Source of a consent answer. */
export type ConsentSource = (typeof consentSources)[number]

export interface NewConsent {
  personId: string
  purpose: ConsentPurpose
  isGranted: boolean
  /** Version of the wording shown to the person. */
  textVersion: string
  source: ConsentSource
  givenAt: Date
}

/** Inserts an answer. The table is append-only by its database privileges. */
export async function insertConsent(tx: Transaction, consent: NewConsent): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      person_id: consent.personId,
      purpose: consent.purpose,
      is_granted: consent.isGranted,
      text_version: consent.textVersion,
      source: consent.source,
      given_at: consent.givenAt,
    })
    .execute()
}

/** The latest answer for each answered purpose, except a consent to a former sponsor: it ended when the sponsor changed. */
export async function listLatestConsents(db: Database, personId: string): Promise<Consent[]> {
  const rows = await db
    .selectFrom('consents')
    .innerJoin('people', 'people.id', 'consents.person_id')
    .where('consents.person_id', '=', personId)
    .distinctOn('purpose')
    .select(['purpose', 'is_granted', 'text_version', 'given_at', 'sponsor_changed_at'])
    .orderBy('purpose')
    .orderBy('consents.id', 'desc')
    .execute()
  const current = rows.filter(
    (row) =>
      row.purpose !== 'SPONSOR_MARKETING' ||
      row.sponsor_changed_at === null ||
      row.given_at >= row.sponsor_changed_at,
  )
  return current.map((row) => ({
    // Safe because of the table's check constraint.
    purpose: row.purpose as ConsentPurpose,
    isGranted: row.is_granted,
    textVersion: row.text_version,
    givenAt: row.given_at.toISOString(),
  }))
}

/** The purposes whose stored answer grants them, also to a former sponsor. */
export async function listGrantedPurposes(db: Database, personId: string): Promise<ConsentPurpose[]> {
  const answers = await db
    .selectFrom('consents')
    .where('person_id', '=', personId)
    .distinctOn('purpose')
    .select(['purpose', 'is_granted'])
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute()
  return answers.flatMap((answer) => (answer.is_granted ? [answer.purpose as ConsentPurpose] : []))
}

/** Stores the token hash of an unsubscribe link. */
export async function insertUnsubscribeLink(
  db: Database,
  link: { tokenHash: Buffer; personId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('unsubscribe_links')
    .values({ token_hash: link.tokenHash, person_id: link.personId, created_at: link.now })
    .execute()
}

/** The person of an unsubscribe link, or null. */
export async function findUnsubscriber(db: Database, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('unsubscribe_links')
    .where('token_hash', '=', tokenHash)
    .select('person_id')
    .executeTakeFirst()
  return row?.person_id ?? null
}
