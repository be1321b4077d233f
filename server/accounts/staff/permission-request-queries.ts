import { sql } from 'kysely'
import type { GuardedPermission } from '../../../contract/values/permissions.ts'
import type { Database, Transaction } from '../../core/database.ts'
import { orNotFound } from '../../core/or-not-found.ts'

/** A stored request for guarded permissions. */
export interface PermissionRequestRow {
  id: string
  personId: string
  name: string
  permissions: GuardedPermission[]
  reason: string
  requestedById: string
  requestedBy: string
  requestedAt: Date
  /** Whether nobody else could have granted it when it was requested. */
  isBySoleAdmin: boolean
  state: 'OPEN' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN'
}

/** Maximum open requests listed. */
const maxOpen = 200

/** Open requests, oldest first. */
export async function listOpenRequests(db: Database): Promise<PermissionRequestRow[]> {
  return await requests(db)
    .where('permission_requests.state', '=', 'OPEN')
    .orderBy('requested_at')
    .orderBy('permission_requests.id')
    .limit(maxOpen)
    .execute()
}

/** One request, or 404. The caller has locked the staff, which serialises decisions. */
export async function getPermissionRequest(db: Database, id: string): Promise<PermissionRequestRow> {
  return orNotFound(await requests(db).where('permission_requests.id', '=', id).executeTakeFirst())
}

/** Inserts a request; false if the person has an open one already. */
export async function insertPermissionRequest(
  tx: Transaction,
  request: {
    personId: string
    permissions: readonly GuardedPermission[]
    reason: string
    staffId: string
    isBySoleAdmin: boolean
    now: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('permission_requests')
    .values({
      person_id: request.personId,
      permissions: [...request.permissions],
      reason: request.reason,
      requested_by: request.staffId,
      by_sole_admin: request.isBySoleAdmin,
      requested_at: request.now,
    })
    // Written as a literal: a prepared statement cannot match a partial index by a parameter.
    .onConflict((conflict) => conflict.column('person_id').where('state', '=', sql.lit('OPEN')).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Closes an open request; a closed one does not change. */
export async function decidePermissionRequest(
  tx: Transaction,
  {
    id,
    state,
    staffId,
    now,
  }: { id: string; state: 'APPROVED' | 'REFUSED' | 'WITHDRAWN'; staffId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('permission_requests')
    .set({ state, decided_by: staffId, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute()
}

/** Withdraws the open request for a person who leaves the staff or whose invitation is withdrawn. */
export async function withdrawRequestFor(
  tx: Transaction,
  { personId, staffId, now }: { personId: string; staffId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('permission_requests')
    .set({ state: 'WITHDRAWN', decided_by: staffId, decided_at: now })
    .where('person_id', '=', personId)
    .where('state', '=', 'OPEN')
    .execute()
}

function requests(db: Database) {
  return db
    .selectFrom('permission_requests')
    .innerJoin('people as person', 'person.id', 'permission_requests.person_id')
    .innerJoin('people as requester', 'requester.id', 'permission_requests.requested_by')
    .leftJoin('staff_invitations as invitation', 'invitation.person_id', 'permission_requests.person_id')
    .select([
      'permission_requests.id',
      'permission_requests.person_id as personId',
      sql<string>`coalesce(invitation.name, person.username)`.as('name'),
      sql<GuardedPermission[]>`permission_requests.permissions`.as('permissions'),
      'reason',
      'requested_by as requestedById',
      'requester.username as requestedBy',
      'requested_at as requestedAt',
      'by_sole_admin as isBySoleAdmin',
      sql<PermissionRequestRow['state']>`permission_requests.state`.as('state'),
    ])
}
