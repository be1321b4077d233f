import { sql } from 'kysely'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import { noPassword } from '../../accounts/people/registration-queries.ts'
import type { Database, Transaction } from '../../core/database.ts'

/** The existing distributors by number, with those whose accounts are erased, for comparison with a roster. */
export async function listRoster(db: Database, max: number) {
  return await selectRoster(db).limit(max).execute()
}

/** The same without the erased ones, which would otherwise use up the limit of an export. */
export async function listContracts(db: Database, max: number) {
  return await selectRoster(db).where('people.erased_at', 'is', null).limit(max).execute()
}

function selectRoster(db: Database) {
  return db
    .selectFrom('distributors')
    .innerJoin('people', 'people.id', 'distributors.person_id')
    .select([
      'distributors.person_id as personId',
      'distributors.edc_number as edcNumber',
      'people.username as name',
      sql<boolean>`distributors.disabled_at is not null`.as('isDisabled'),
      sql<boolean>`people.erased_at is not null`.as('isErased'),
      'distributors.renewal_expires_on as renewalExpiresOn',
    ])
    .orderBy('distributors.edc_number')
}

/** Serialises imports of the roster, and blocks registrations with a distributor that it disables. */
export async function lockRoster(tx: Transaction): Promise<void> {
  await sql`lock table distributors in share row exclusive mode`.execute(tx)
}

/** Filters these addresses to those that are taken, case-insensitively. */
export async function listTakenEmails(db: Database, emails: readonly string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const rows = await db
    .selectFrom('people')
    .where(sql<boolean>`lower(email) = any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .select(sql<string>`lower(email)`.as('email'))
    .execute()
  return new Set(rows.map(({ email }) => email))
}

export interface NewDistributor {
  edcNumber: string
  name: string
  email: string | null
  isDisabled: boolean
  renewalExpiresOn: string
}

/** Inserts a distributor without a password. The distributor sets one through the password reset link, which is sent
 *  to the email address in the roster; no phone is required while none is known. */
export async function insertDistributor(
  tx: Transaction,
  distributor: NewDistributor,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('people')
    .values({
      email: distributor.email,
      username: distributor.name,
      password_hash: noPassword,
      contact_number: '',
      gender: 'NONE',
      address: '',
      language: 'zh_tw',
      verified_at: now,
      terms_version: 'by the register of the company',
      agreed_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('person_roles').values({ person_id: id, role: 'ROLE_API_DISTRIBUTOR' }).execute()
  await tx
    .insertInto('distributors')
    .values({
      person_id: id,
      edc_number: distributor.edcNumber,
      renewal_expires_on: distributor.renewalExpiresOn,
      disabled_at: distributor.isDisabled ? now : null,
    })
    .execute()
  return id
}

/** Updates an existing distributor from a roster. Returns false if the account was erased meanwhile. */
export async function updateDistributor(
  tx: Transaction,
  { personId, ...one }: Omit<NewDistributor, 'edcNumber' | 'email'> & { personId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ username: one.name })
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await setContract(tx, personId, { renewalExpiresOn: one.renewalExpiresOn })
  await setDisabled(tx, personId, one.isDisabled, now)
  return true
}

/** Sets the renewal date of a contract. */
export async function setContract(
  tx: Transaction,
  personId: string,
  { renewalExpiresOn }: { renewalExpiresOn: string },
): Promise<void> {
  const contract = tx.updateTable('distributors').where('person_id', '=', personId)
  await contract.set({ renewal_expires_on: renewalExpiresOn }).execute()
}

/** Ends or reinstates a contract. The time of an earlier end is retained. */
export async function setDisabled(
  tx: Transaction,
  personId: string,
  isDisabled: boolean,
  now: Date,
): Promise<void> {
  const contract = tx.updateTable('distributors').where('person_id', '=', personId)
  await contract
    .set({ disabled_at: isDisabled ? sql<Date>`coalesce(disabled_at, ${now}::timestamptz)` : null })
    .execute()
}

/** Locks a distributor's contract; returns whether it exists and its person is not erased. */
export async function lockContract(tx: Transaction, personId: string): Promise<boolean> {
  // Before the contract, as an erasure locks them, which this lock excludes.
  const person = tx.selectFrom('people').where('id', '=', personId).where('erased_at', 'is', null)
  if ((await person.select('id').forKeyShare().executeTakeFirst()) === undefined) return false
  const row = tx.selectFrom('distributors').where('person_id', '=', personId).select('person_id').forUpdate()
  return (await row.executeTakeFirst()) !== undefined
}

/** The last day of a distributor's contract. */
export async function getLastDay(db: Database, personId: string): Promise<string> {
  const row = db
    .selectFrom('distributors')
    .where('person_id', '=', personId)
    .select('renewal_expires_on as renewalExpiresOn')
  return (await row.executeTakeFirstOrThrow()).renewalExpiresOn
}

/** Number of a distributor's members who can sign in. */
export async function countMembers(db: Database, personId: string): Promise<number> {
  const { members } = await db
    .selectFrom('people')
    .where('sponsor_id', '=', personId)
    .where('verified_at', 'is not', null)
    .select(sql<number>`count(*)::int`.as('members'))
    .executeTakeFirstOrThrow()
  return members
}

/** The roster for the audit log: number of distributors, and of disabled ones. */
export async function readRosterFacts(tx: Transaction): Promise<AuditFacts> {
  return await tx
    .selectFrom('distributors')
    .select([
      sql<number>`count(*)::int`.as('distributors'),
      sql<number>`count(disabled_at)::int`.as('disabledDistributors'),
      sql<string | null>`max(renewal_expires_on)::text`.as('latestRenewal'),
    ])
    .executeTakeFirstOrThrow()
}
