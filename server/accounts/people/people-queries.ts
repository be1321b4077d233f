import { type Expression, sql } from 'kysely'
import type { Gender } from '../../../contract/shop/accounts/people.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Role } from '../../../contract/values/roles.ts'
import { cleanKey, cleanNumber } from '../../../contract/values/typed-key.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'

/** Contract facts for the contract status rules. */
export interface ContractFacts {
  edcNumber: string
  renewalExpiresOn: string
  disabledAt: Date | null
}

/** A disabled account counts as a disabled contract. */
export const contractDisabledAt = sql<Date | null>`least(distributors.disabled_at, people.disabled_at)`

/** A person with their own contract and their sponsor's. */
export interface Person {
  id: string
  email: string | null
  username: string
  contactNumber: string
  gender: Gender
  address: string
  language: Language
  rateBasisPoints: number
  canBuy: boolean
  verifiedAt: Date | null
  disabledAt: Date | null
  createdAt: Date
  /** Incremented by every password change. */
  passwordVersion: number
  roles: Role[]
  /** null unless the person is a distributor. */
  contract: ContractFacts | null
  sponsor: (ContractFacts & { id: string; name: string }) | null
}

/** A person, or null; never one whose account was erased. */
export async function findPerson(db: Database, personId: string): Promise<Person | null> {
  const row = await selectPerson(db, personId).executeTakeFirst()
  return row ? toPerson(row) : null
}

/** The row of a person for `toPerson`, unless the account was erased. */
export function selectPerson(db: Database, personId: string | Expression<string>) {
  return peopleQuery(db).where('people.id', '=', personId).where('people.erased_at', 'is', null)
}

/** A person, also one whose account was erased and who has only a pseudonym, or null: for what the staff read. */
export async function findPersonOrErased(db: Database, personId: string): Promise<Person | null> {
  const row = await peopleQuery(db).where('people.id', '=', personId).executeTakeFirst()
  return row ? toPerson(row) : null
}

/** Several people, in the order of their ids in the list; missing ones are skipped. */
export async function listPeople(db: Database, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return []
  const rows = await peopleQuery(db).where('people.id', 'in', ids).limit(ids.length).execute()
  const byId = new Map(rows.map((row) => [row.id, toPerson(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The person with an email address, compared case-insensitively. */
export async function findPersonByEmail(db: Database, email: string): Promise<Person | null> {
  const row = await peopleQuery(db).where(isEmail(email)).executeTakeFirst()
  return row ? toPerson(row) : null
}

/** The account of an email address or eDC card number, with its password hash. */
export async function findAccount(
  db: Database,
  username: string,
): Promise<{ person: Person; passwordHash: string } | null> {
  const query = peopleQuery(db).select('people.password_hash')
  const key = accountKey(username)
  const row = await (isCardNumber(key)
    ? query.where('own.edc_number', '=', key)
    : query.where(isEmail(cleanKey(username)))
  ).executeTakeFirst()
  return row ? { person: toPerson(row), passwordHash: row.password_hash } : null
}

/** Normalised account name: a card number without spaces, or an email address in lower case. */
export function accountKey(username: string): string {
  const card = cleanNumber(username)
  return isCardNumber(card) ? card : cleanKey(username).toLowerCase()
}

function isCardNumber(text: string): boolean {
  return /^\d{8}$/.test(text)
}

/** The password hash of a person. */
export async function getPasswordHash(db: Database, personId: string): Promise<string> {
  const row = await db
    .selectFrom('people')
    .where('id', '=', personId)
    .select('password_hash')
    .executeTakeFirst()
  return orNotFound(row).password_hash
}

/** Replaces a password hash; returns false if it has changed since it was verified. */
export async function setPasswordHash(
  tx: Transaction,
  { personId, from, to }: { personId: string; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set((eb) => ({ password_hash: to, password_version: eb('password_version', '+', 1) }))
    .where('id', '=', personId)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True if a person still has this password version; a row lock prevents a change until the transaction ends. */
export async function holdPasswordVersion(
  tx: Transaction,
  { id, passwordVersion }: Pick<Person, 'id' | 'passwordVersion'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('people')
    .where('id', '=', id)
    .where('password_version', '=', passwordVersion)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Stores whether a person is allowed to order. */
export async function updateCanBuy(tx: Transaction, personId: string, canBuy: boolean): Promise<void> {
  await tx.updateTable('people').set({ can_buy: canBuy }).where('id', '=', personId).execute()
}

function peopleQuery(db: Database) {
  return db
    .selectFrom('people')
    .leftJoin('distributors as own', 'own.person_id', 'people.id')
    .leftJoin('distributors as sponsor', 'sponsor.person_id', 'people.sponsor_id')
    .leftJoin('people as sponsor_person', 'sponsor_person.id', 'people.sponsor_id')
    .select((eb) => [
      'people.id',
      'people.email',
      'people.username',
      'people.contact_number as contactNumber',
      'people.gender',
      'people.address',
      'people.language',
      'people.rate_basis_points as rateBasisPoints',
      'people.can_buy as canBuy',
      'people.verified_at as verifiedAt',
      'people.disabled_at as disabledAt',
      'people.created_at as createdAt',
      'people.password_version as passwordVersion',
      'people.sponsor_id as sponsorId',
      'own.edc_number as ownEdcNumber',
      'own.renewal_expires_on as ownRenewalExpiresOn',
      'own.disabled_at as ownDisabledAt',
      'sponsor.edc_number as sponsorEdcNumber',
      'sponsor.renewal_expires_on as sponsorRenewalExpiresOn',
      'sponsor_person.username as sponsorName',
      sql<Date | null>`least(sponsor.disabled_at, sponsor_person.disabled_at)`.as('sponsorDisabledAt'),
      eb
        .selectFrom('person_roles')
        .whereRef('person_roles.person_id', '=', 'people.id')
        .select(sql<Role[] | null>`array_agg(person_roles.role order by person_roles.role)`.as('roles'))
        .as('roles'),
    ])
}

type PersonRow = NonNullable<Awaited<ReturnType<ReturnType<typeof peopleQuery>['executeTakeFirst']>>>

export function toPerson(row: PersonRow): Person {
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    contactNumber: row.contactNumber,
    // Safe because of the table's check constraints.
    gender: row.gender as Gender,
    language: row.language as Language,
    address: row.address,
    rateBasisPoints: row.rateBasisPoints,
    canBuy: row.canBuy,
    verifiedAt: row.verifiedAt,
    disabledAt: row.disabledAt,
    createdAt: row.createdAt,
    passwordVersion: row.passwordVersion,
    roles: row.roles ?? [],
    contract:
      row.ownEdcNumber === null || row.ownRenewalExpiresOn === null
        ? null
        : {
            edcNumber: row.ownEdcNumber,
            renewalExpiresOn: row.ownRenewalExpiresOn,
            disabledAt: row.ownDisabledAt,
          },
    sponsor:
      row.sponsorId === null || row.sponsorEdcNumber === null || row.sponsorRenewalExpiresOn === null
        ? null
        : {
            id: row.sponsorId,
            name: row.sponsorName ?? '',
            edcNumber: row.sponsorEdcNumber,
            renewalExpiresOn: row.sponsorRenewalExpiresOn,
            disabledAt: row.sponsorDisabledAt,
          },
  }
}

/** PostgreSQL lowers both sides: JavaScript lowers `İ` to two characters. */
function isEmail(email: string) {
  return sql<boolean>`lower(people.email) = lower(${email})`
}
