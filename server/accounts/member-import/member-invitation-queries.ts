import { sql } from 'kysely'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import { termsVersion } from '../../../contract/shop/accounts/consents.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { contractDisabledAt } from '../people/people-queries.ts'
import { noPassword } from '../people/registration-queries.ts'

/** A member to invite. */
interface NewInvitedMember {
  email: string
  name: string
  contactNumber: string
  language: Language
  address: string
  sponsorId: string | null
  /** Day in Hong Kong; null for today. */
  joinedOn: string | null
}

/** Serialises imports of members until the transaction ends. */
export async function lockMemberImports(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('member import', 0))`.execute(tx)
}

/** The accounts of these email addresses, which are in lower case, and whether they have an open invitation. */
export async function listAccountsByEmail(db: Database, emails: readonly string[], now: Date) {
  if (emails.length === 0) return []
  return await db
    .selectFrom('people')
    .leftJoin('member_invitations as invitation', 'invitation.person_id', 'people.id')
    .where(sql<boolean>`lower(people.email) = any(${[...emails]}::text[])`)
    .select([
      sql<string>`lower(people.email)`.as('email'),
      sql<boolean>`coalesce(invitation.expires_at > ${now}, false)`.as('isInvited'),
    ])
    .execute()
}

/** Distributors by eDC number, with a lock that prevents disabling until the transaction ends. */
export async function listSponsors(db: Database, edcNumbers: readonly string[]) {
  if (edcNumbers.length === 0) return []
  return await db
    .selectFrom('distributors')
    .innerJoin('people', 'people.id', 'distributors.person_id')
    .where('distributors.edc_number', 'in', [...edcNumbers])
    .select([
      'distributors.person_id as id',
      'people.username as name',
      'distributors.edc_number as edcNumber',
      'distributors.renewal_expires_on as renewalExpiresOn',
      contractDisabledAt.as('disabledAt'),
    ])
    .orderBy('people.id')
    .forShare()
    .execute()
}

/** Inserts an imported member with an invitation; null if the email address has an account. Nothing is agreed to yet:
 *  `agreed_at` is the time of the import until the invitation is accepted. */
export async function insertInvitedMember(
  tx: Transaction,
  {
    member,
    staffId,
    now,
    expiresAt,
  }: { member: NewInvitedMember; staffId: string; now: Date; expiresAt: Date },
): Promise<string | null> {
  const row = await tx
    .insertInto('people')
    .values({
      email: member.email,
      username: member.name,
      password_hash: noPassword,
      contact_number: member.contactNumber,
      gender: 'NONE',
      address: member.address,
      language: member.language,
      sponsor_id: member.sponsorId,
      terms_version: 'not accepted',
      agreed_at: now,
      created_at: member.joinedOn === null ? now : new Date(`${member.joinedOn}T00:00:00+08:00`),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await tx.insertInto('person_roles').values({ person_id: row.id, role: 'ROLE_API_MEMBER' }).execute()
  await tx
    .insertInto('member_invitations')
    .values({ person_id: row.id, invited_by: staffId, invited_at: now, expires_at: expiresAt })
    .execute()
  return row.id
}

/** The invitation of an imported member, open or expired, or null. An account with a password has none: its registration
 *  is confirmed with that password. */
export async function findMemberInvitation(db: Database, personId: string) {
  const invitation = db
    .selectFrom('member_invitations')
    .innerJoin('people', 'people.id', 'member_invitations.person_id')
    .where('person_id', '=', personId)
    .where('people.password_hash', '=', noPassword)
  const times = invitation.select(['invited_at as invitedAt', 'expires_at as expiresAt'])
  return (await times.executeTakeFirst()) ?? null
}

export async function extendInvitation(
  tx: Transaction,
  { personId, now, expiresAt }: { personId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('member_invitations')
    .set({ invited_at: now, expires_at: expiresAt })
    .where('person_id', '=', personId)
    .execute()
}

/** Removes an invitation, open or expired; returns whether there was one. */
export async function deleteInvitation(tx: Transaction, personId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('member_invitations')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Removes an open invitation; returns whether there was one. */
export async function takeMemberInvitation(tx: Transaction, personId: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('member_invitations')
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Verifies an invited member, who agrees to the current terms; returns false if the account is verified already. */
export async function activateMember(tx: Transaction, personId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ verified_at: now, terms_version: termsVersion, agreed_at: now })
    .where('id', '=', personId)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The open invitations, for the audit log. */
export async function readInvitationCount(tx: Transaction): Promise<AuditFacts> {
  return await tx
    .selectFrom('member_invitations')
    .select(sql<number>`count(*)::int`.as('memberInvitations'))
    .executeTakeFirstOrThrow()
}
