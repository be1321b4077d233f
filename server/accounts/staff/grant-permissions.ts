import type { PermissionRequest } from '../../../contract/admin/accounts/staff.ts'
import {
  permissions as allPermissions,
  type GuardedPermission,
  type Permission,
} from '../../../contract/values/permissions.ts'
import type { Database, Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { inTransaction } from '../../core/in-transaction.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { refuse, refuseIf } from '../../core/refusals.ts'
import { informAdmins } from './inform-admins.ts'
import { addToInvitation, findInvitation } from './invitation-queries.ts'
import {
  decidePermissionRequest,
  getPermissionRequest,
  insertPermissionRequest,
  listOpenRequests,
  type PermissionRequestRow,
} from './permission-request-queries.ts'
import { findStaff, listAdmins, lockStaff, writePermissions } from './staff-queries.ts'
import { findRefusalToGrant, grantableFrom } from './staff-rules.ts'

type Parts = Pick<Dependencies, 'db' | 'clock'>

/** Requests guarded permissions for a member of staff or an invited account, and informs all administrators. The caller
 *  has locked the staff. Refuses `approval-open` if the person has an open request. */
export async function requestPermissions(
  tx: Transaction,
  request: {
    personId: string
    name: string
    permissions: readonly GuardedPermission[]
    reason: string
    staffId: string
    now: Date
  },
): Promise<void> {
  const { permissions, name, reason, staffId, now } = request
  if (permissions.length === 0) return
  const isBySoleAdmin = (await listAdmins(tx)).every((id) => id === staffId)
  if (!(await insertPermissionRequest(tx, { ...request, isBySoleAdmin }))) refuse({ code: 'approval-open' })
  await informAdmins(tx, { event: 'REQUESTED', name, permissions, reason, staffId, now })
}

/** Grants requested permissions to the member of staff or the invitation. Refuses the requester while another
 *  administrator exists or if one existed at the request, and a sole administrator within the first hour. */
export async function grantRequest(
  { db, clock }: Parts,
  { id, staffId }: { id: string; staffId: string },
): Promise<PermissionRequestRow> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const request = await getPermissionRequest(tx, id)
    refuseIf(findRefusalToGrant({ request, staffId, admins: await listAdmins(tx), now }))
    await decidePermissionRequest(tx, { id, state: 'APPROVED', staffId, now })
    const { personId, name, permissions, reason } = request
    const staff = await findStaff(tx, personId)
    if (staff !== null) {
      const granted = inOrder([...staff.permissions, ...permissions])
      await writePermissions(tx, { personId, permissions: granted, now })
    } else {
      const invitation = orNotFound(await findInvitation(tx, personId))
      await addToInvitation(tx, personId, inOrder([...invitation.permissions, ...permissions]))
    }
    await informAdmins(tx, { event: 'GRANTED', name, permissions, reason, staffId, now })
    return request
  })
}

/** Closes a request without effect: the requester withdraws it, others decline it. All administrators learn the reason,
 *  the requester among them. */
export async function closePermissionRequest(
  { db, clock }: Parts,
  { id, staffId, reason }: { id: string; staffId: string; reason: string },
): Promise<PermissionRequestRow> {
  const now = clock.now()
  return await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const request = await getPermissionRequest(tx, id)
    if (request.state !== 'OPEN') refuse({ code: 'approval-closed' })
    const state = request.requestedById === staffId ? 'WITHDRAWN' : 'REFUSED'
    await decidePermissionRequest(tx, { id, state, staffId, now })
    const event = state === 'WITHDRAWN' ? 'WITHDRAWN' : 'DECLINED'
    const { name, permissions } = request
    await informAdmins(tx, { event, name, permissions, reason, staffId, now })
    return request
  })
}

/** Open requests, as an administrator sees them. */
export async function showPermissionRequests(
  db: Database,
  { staffId, now }: { staffId: string; now: Date },
): Promise<{ items: PermissionRequest[] }> {
  const admins = await listAdmins(db)
  const items = (await listOpenRequests(db)).map((row) => {
    const { requestedById, requestedAt, isBySoleAdmin: _by, state: _state, ...request } = row
    const from = grantableFrom(row, { staffId, admins })
    return {
      ...request,
      requestedAt: requestedAt.toISOString(),
      isOwn: requestedById === staffId,
      grantableFrom: from?.toISOString() ?? null,
      isGrantable: from !== null && from <= now,
    }
  })
  return { items }
}

function inOrder(chosenPermissions: readonly Permission[]): Permission[] {
  return allPermissions.filter((permission) => chosenPermissions.includes(permission))
}
