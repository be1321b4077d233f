import { sql } from 'kysely'
import type { AuditFacts } from '../../../contract/admin/audit-log/audit-log.ts'
import type { Permission } from '../../../contract/values/permissions.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { selectRequestedPermissions } from './staff-queries.ts'

/** An open invitation. `id` is the invited account. */
export interface Invitation {
  id: string
  name: string
  email: string | null
  permissions: Permission[]
  /** Permissions that another administrator has to grant. */
  requested: Permission[]
  invitedBy: string
  invitedAt: Date
  expiresAt: Date
}

/** Maximum invitations listed. */
const maxInvitations = 200

/** Open invitations, latest first. */
export async function listInvitations(db: Database): Promise<Invitation[]> {
  return await invitations(db)
    .orderBy('invited_at', 'desc')
    .orderBy('people.id')
    .limit(maxInvitations)
    .execute()
}

/** The open invitation of an account, or null. */
export async function findInvitation(db: Database, personId: string): Promise<Invitation | null> {
  return (await invitations(db).where('people.id', '=', personId).executeTakeFirst()) ?? null
}

/** Facts of an invitation for the audit log, or null. */
export async function readInvitationFacts(db: Database, personId: string): Promise<AuditFacts | null> {
  const invitation = await findInvitation(db, personId)
  if (invitation === null) return null
  const { name: staffName, permissions, requested } = invitation
  return { staffName, permissions: permissions.join(' '), requestedPermissions: requested.join(' ') }
}

export async function insertInvitation(
  tx: Transaction,
  invitation: {
    personId: string
    name: string
    permissions: readonly Permission[]
    staffId: string
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('staff_invitations')
    .values(({ selectFrom }) => ({
      person_id: invitation.personId,
      name: invitation.name,
      permissions: [...invitation.permissions],
      invited_by: selectFrom('people')
        .where('id', '=', invitation.staffId)
        .select('username')
        .$asScalar()
        .$notNull(),
      invited_at: invitation.now,
      expires_at: invitation.expiresAt,
    }))
    .execute()
}

/** Extends an invitation; returns whether it was open. */
export async function extendInvitation(
  tx: Transaction,
  { personId, now, expiresAt }: { personId: string; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invitations')
    .set({ invited_at: now, expires_at: expiresAt })
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the permissions of an open invitation. */
export async function addToInvitation(
  tx: Transaction,
  personId: string,
  permissions: readonly Permission[],
): Promise<void> {
  await tx
    .updateTable('staff_invitations')
    .set({ permissions: [...permissions] })
    .where('person_id', '=', personId)
    .execute()
}

/** Deletes an invitation; returns whether it was open. */
export async function deleteInvitation(tx: Transaction, personId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_invitations')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Verifies the email address of an invited account that was not verified, under the name of the invitation. */
export async function verifyInvited(
  tx: Transaction,
  { personId, name, now }: { personId: string; name: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('people')
    .set({ username: name, verified_at: now })
    .where('id', '=', personId)
    .where('verified_at', 'is', null)
    .execute()
}

function invitations(db: Database) {
  return db
    .selectFrom('staff_invitations')
    .innerJoin('people', 'people.id', 'staff_invitations.person_id')
    .select([
      'people.id',
      'staff_invitations.name',
      'people.email',
      sql<Permission[]>`staff_invitations.permissions`.as('permissions'),
      selectRequestedPermissions(sql.ref('people.id')).as('requested'),
      'invited_by as invitedBy',
      'invited_at as invitedAt',
      'expires_at as expiresAt',
    ])
}
