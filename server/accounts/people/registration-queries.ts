import { sql } from 'kysely'
import type { Gender } from '../../../contract/shop/accounts/people.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { type ContractFacts, contractDisabledAt } from './people-queries.ts'

/** A new member, unverified. */
export interface NewMember {
  email: string
  username: string
  passwordHash: string
  contactNumber: string
  gender: Gender
  address: string
  language: Language
  sponsorId: string | null
  /** Rate of the share link; 0 without one. */
  rateBasisPoints: number
  shareLinkId: string | null
  termsVersion: string
  /** Version of the collection statement that was shown, at `agreedAt`. */
  statementVersion?: string | undefined
  agreedAt: Date
}

/** The password version of a new account, which is the default of the column. */
export const firstPasswordVersion = 1

/** Placeholder for a password hash that matches no password; a reset link sets the first password. */
export const noPassword = 'no password leads to this'

/** Inserts a member and returns the id, or null if the email address has an account, also under concurrency. */
export async function insertMember(tx: Transaction, member: NewMember): Promise<string | null> {
  const row = await tx
    .insertInto('people')
    .values({ ...toMemberColumns(member), created_at: member.agreedAt })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await tx.insertInto('person_roles').values({ person_id: row.id, role: 'ROLE_API_MEMBER' }).execute()
  return row.id
}

/** Replaces an unverified registration; returns false if it was verified meanwhile. */
export async function replaceUnverified(
  tx: Transaction,
  personId: string,
  member: NewMember,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set((eb) => ({ ...toMemberColumns(member), password_version: eb('password_version', '+', 1) }))
    .where('id', '=', personId)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function toMemberColumns(member: NewMember) {
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
    statement_version: member.statementVersion ?? null,
    agreed_at: member.agreedAt,
  }
}

/** The distributor of a card number, with a row lock that prevents disabling until the transaction ends:
 *  otherwise a member could join at the same time. */
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
      contractDisabledAt.as('disabledAt'),
    ])
    .forShare()
    .executeTakeFirst()
  return row ?? null
}

/** The active share link of a code with its owner's contract, both locked until the transaction ends. */
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
      contractDisabledAt.as('disabledAt'),
    ])
    .forShare(['distributors', 'people'])
    .executeTakeFirst()
  return row ?? null
}

/** Marks a person as verified; returns false if they already were, or if the registration was replaced
 *  after its password was verified. */
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

/** Deletes unverified registrations and their consents, unless a verification link is still valid. Accounts of
 *  `sparedDomain` stay. */
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
