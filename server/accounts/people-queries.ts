import { sql } from 'kysely'
import type { Gender } from '../../contract/accounts/people.ts'
import type { Role } from '../../contract/accounts/roles.ts'
import type { Language } from '../../contract/language.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { orNotFound } from '../platform/http/refuse.ts'

/** How far a distributor's contract goes; what the standing rules ask about. */
export interface ContractFacts {
  edcNumber: string
  renewalExpiresOn: string
  disabledAt: Date | null
}

/** A person as the mall knows them, with their own contract and their sponsor's. */
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
  /** Changes with every new password. */
  passwordVersion: number
  roles: Role[]
  /** null for who is no distributor. */
  contract: ContractFacts | null
  sponsor: (ContractFacts & { id: string; name: string }) | null
}

/** The person of an id. */
export async function findPerson(db: Database, id: string): Promise<Person | null> {
  const row = await peopleQuery(db).where('people.id', '=', id).executeTakeFirst()
  return row ? personOf(row) : null
}

/** The person with an email address, in whatever capitals it is written. */
export async function findPersonByEmail(db: Database, email: string): Promise<Person | null> {
  const row = await peopleQuery(db).where(isEmail(email)).executeTakeFirst()
  return row ? personOf(row) : null
}

/** Who signs in by an email address or an eDC card number, with what their password is checked against. */
export async function findAccount(
  db: Database,
  username: string,
): Promise<{ person: Person; passwordHash: string } | null> {
  const query = peopleQuery(db).select('people.password_hash')
  const key = accountKey(username)
  const row = await (isCardNumber(key)
    ? query.where('own.edc_number', '=', key)
    : query.where(isEmail(username))
  ).executeTakeFirst()
  return row ? { person: personOf(row), passwordHash: row.password_hash } : null
}

/** The account that somebody means, however they write it: a card number without spaces, an address in small letters. */
export function accountKey(username: string): string {
  const card = username.normalize('NFKC').replace(/[\s-]/g, '')
  return isCardNumber(card) ? card : username.toLowerCase()
}

function isCardNumber(text: string): boolean {
  return /^\d{8}$/.test(text)
}

/** What a person's password is checked against. */
export async function getPasswordHash(db: Database, personId: string): Promise<string> {
  const row = await db
    .selectFrom('people')
    .where('id', '=', personId)
    .select('password_hash')
    .executeTakeFirst()
  return orNotFound(row).password_hash
}

/** Replaces a password; answers false if it is no longer the one it was checked against. */
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

/** Whether a person still has this version of the password; if so, it cannot change until the transaction ends. */
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

/** Someone to be written down, unverified and with a member's role. */
export interface NewMember {
  email: string
  username: string
  passwordHash: string
  contactNumber: string
  gender: Gender
  address: string
  language: Language
  sponsorId: string | null
  /** What the sponsor's link promised; 0 without one. */
  rateBasisPoints: number
  shareLinkId: string | null
  termsVersion: string
  agreedAt: Date
}

/** Stands where a hash would, and is that of no password: until one is set by the link that forgotten ones are reset with. */
export const noPassword = 'no password leads to this'

/** Writes a member down and answers their id; null if the address has an account, however many register it at once. */
export async function insertMember(tx: Transaction, member: NewMember): Promise<string | null> {
  const row = await tx
    .insertInto('people')
    .values({ ...columnsOf(member), created_at: member.agreedAt })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await tx.insertInto('person_roles').values({ person_id: row.id, role: 'ROLE_API_MEMBER' }).execute()
  return row.id
}

/** Puts another registration in the place of one that nobody has verified; answers false if it was verified meanwhile. */
export async function replaceUnverified(
  tx: Transaction,
  personId: string,
  member: NewMember,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set((eb) => ({ ...columnsOf(member), password_version: eb('password_version', '+', 1) }))
    .where('id', '=', personId)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function columnsOf(member: NewMember) {
  return {
    email: member.email,
    username: member.username,
    password_hash: member.passwordHash,
    contact_number: member.contactNumber,
    gender: member.gender,
    address: member.address,
    language: member.language,
    sponsor_id: member.sponsorId,
    rate_basis_points: member.rateBasisPoints,
    share_link_id: member.shareLinkId,
    terms_version: member.termsVersion,
    agreed_at: member.agreedAt,
  }
}

/** The distributor of a card number, kept from being disabled until the transaction ends:
 *  otherwise a member could join him in the very moment he is. */
export async function findSponsorForJoining(
  tx: Transaction,
  edcNumber: string,
): Promise<(ContractFacts & { id: string }) | null> {
  const row = await tx
    .selectFrom('distributors')
    .innerJoin('people', 'people.id', 'distributors.person_id')
    .where('distributors.edc_number', '=', edcNumber)
    .select([
      'distributors.person_id as id',
      'distributors.edc_number as edcNumber',
      'distributors.renewal_expires_on as renewalExpiresOn',
      sql<Date | null>`least(distributors.disabled_at, people.disabled_at)`.as('disabledAt'),
    ])
    .forShare()
    .executeTakeFirst()
  return row ?? null
}

/** The link of a code that was not ended, with the contract of its owner; both stay so until the transaction ends. */
export async function findShareLinkForJoining(
  tx: Transaction,
  code: string,
): Promise<
  (Omit<ContractFacts, 'edcNumber'> & { id: string; ownerId: string; rateBasisPoints: number }) | null
> {
  const row = await tx
    .selectFrom('share_links')
    .innerJoin('distributors', 'distributors.person_id', 'share_links.owner_id')
    .innerJoin('people', 'people.id', 'share_links.owner_id')
    .where('share_links.code', '=', code)
    .where('share_links.deactivated_at', 'is', null)
    .select([
      'share_links.id',
      'share_links.owner_id as ownerId',
      'share_links.rate_basis_points as rateBasisPoints',
      'distributors.renewal_expires_on as renewalExpiresOn',
      sql<Date | null>`least(distributors.disabled_at, people.disabled_at)`.as('disabledAt'),
    ])
    .forShare(['distributors', 'people'])
    .executeTakeFirst()
  return row ?? null
}

/** Writes down that a person has shown the address to be theirs; answers false if it was known,
 *  or if the registration is no longer the one whose password was given. */
export async function markVerified(
  tx: Transaction,
  { personId, passwordHash, now }: { personId: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ verified_at: now })
    .where('id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets registrations whose address nobody has confirmed, unless a link to do so is still good, with what was agreed
 *  to in them. Accounts of one domain can be spared. */
export async function forgetUnverified(
  db: Database,
  {
    agreedBefore,
    now,
    sparedDomain,
    max,
  }: { agreedBefore: Date; now: Date; sparedDomain: string; max: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select forget_unverified(${agreedBefore}, ${now}, ${sparedDomain}, ${max}) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Writes down whether the company lets somebody order. */
export async function updateCanBuy(tx: Transaction, personId: string, canBuy: boolean): Promise<void> {
  await tx.updateTable('people').set({ can_buy: canBuy }).where('id', '=', personId).execute()
}

/** Makes everything else that changes this person's cart or addresses wait until the transaction ends,
 *  so that their limits hold and one default stays one. */
export async function lockPerson(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('people').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}

/** A distributor whose account is disabled stands no better than one whose contract is. */
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

function personOf(row: PersonRow): Person {
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    contactNumber: row.contactNumber,
    // The table's checks admit nothing else.
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

function isEmail(email: string) {
  return sql<boolean>`lower(people.email) = lower(${email})`
}
