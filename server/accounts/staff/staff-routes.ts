import type { FastifyInstance } from 'fastify'
import { type StaffMember, staffEndpoints } from '../../../contract/admin/accounts/staff.ts'
import type { Database } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import type { AuditedSubject } from '../../platform/audit-log/audited-action.ts'
import { serve } from '../../platform/endpoints/serve.ts'
import { serveAudited } from '../../platform/endpoints/serve-audited.ts'
import { closePermissionRequest, grantRequest, showPermissionRequests } from './grant-permissions.ts'
import { readInvitationFacts } from './invitation-queries.ts'
import { inviteStaff, resendInvitation, withdrawInvitation } from './invite-staff.ts'
import { addStaff, removeStaff, resetTwoFactor, setPermissions } from './manage-staff.ts'
import { getPermissionRequest, type PermissionRequestRow } from './permission-request-queries.ts'
import { showInvitation, showInvitations } from './show-invitations.ts'
import { findStaff, listStaff, lockStaff, readStaffFacts, type Staff } from './staff-queries.ts'

/** Routes for staff accounts and their permissions. */
export function staffRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db } = deps
  serve(app, staffEndpoints.readAccess, async ({ user: { permissions, isProven } }) => ({
    permissions,
    isProven,
  }))
  invitationRoutes(app, deps)
  requestRoutes(app, deps)
  serve(app, staffEndpoints.list, async ({ user }) => ({
    items: (await listStaff(db)).map((staff) => shownTo(user.id, staff)),
  }))
  serveAudited(app, deps, staffEndpoints.add, ({ user, body }) => ({
    about: ({ id }) => staffSubject(id),
    run: async (within) =>
      await showStaff(within.db, user.id, await addStaff(within, { ...body, staffId: user.id })),
  }))
  serveAudited(app, deps, staffEndpoints.setPermissions, ({ user, params, body }) => ({
    about: staffSubject(params.id),
    run: async (within) => {
      await setPermissions(within, { personId: params.id, staffId: user.id, ...body })
      return await showStaff(within.db, user.id, params.id)
    },
  }))
  serveAudited(app, deps, staffEndpoints.resetTwoFactor, ({ user, params, body, from }) => ({
    about: staffSubject(params.id),
    run: async (within) => {
      await resetTwoFactor(within, { personId: params.id, staffId: user.id, ...body, from })
      return await showStaff(within.db, user.id, params.id)
    },
  }))
  serveAudited(app, deps, staffEndpoints.remove, ({ user, params, body }) => ({
    about: staffSubject(params.id),
    run: async (within) => {
      await removeStaff(within, { personId: params.id, staffId: user.id, ...body })
      return {}
    },
  }))
}

/** Routes for invitations to the staff. */
function invitationRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { db, clock } = deps
  serve(app, staffEndpoints.listInvitations, () => showInvitations(db, clock.now()))
  serveAudited(app, deps, staffEndpoints.invite, ({ user, body }) => ({
    about: ({ id }) => invitationSubject(id),
    run: async (within) =>
      await showInvitation(within.db, await inviteStaff(within, { ...body, staffId: user.id }), clock.now()),
  }))
  serveAudited(app, deps, staffEndpoints.resendInvitation, ({ params }) => ({
    about: invitationSubject(params.id),
    run: async (within) => {
      await resendInvitation(within, params.id)
      return await showInvitation(within.db, params.id, clock.now())
    },
  }))
  serveAudited(app, deps, staffEndpoints.withdrawInvitation, ({ user, params }) => ({
    about: invitationSubject(params.id),
    run: async (within) => {
      await withdrawInvitation(within, { personId: params.id, staffId: user.id })
      return {}
    },
  }))
}

/** Routes for requested permissions. */
function requestRoutes(app: FastifyInstance, deps: Dependencies): void {
  serve(app, staffEndpoints.listRequests, ({ user }) =>
    showPermissionRequests(deps.db, { staffId: user.id, now: deps.clock.now() }),
  )
  serveAudited(app, deps, staffEndpoints.grantRequest, ({ user, params }) => ({
    about: requestSubject,
    run: async (within) => await grantRequest(within, { id: params.id, staffId: user.id }),
  }))
  serveAudited(app, deps, staffEndpoints.closeRequest, ({ user, params, body: { reason } }) => ({
    about: requestSubject,
    run: async (within) => await closePermissionRequest(within, { id: params.id, staffId: user.id, reason }),
  }))
}

/** A request for permissions as the subject of an act: the log names the person for whom they were requested. */
function requestSubject({ id, personId }: PermissionRequestRow): AuditedSubject {
  return {
    subject: 'staff',
    name: personId,
    read: async (tx) => {
      const { name, permissions, requestedBy, state, reason } = await getPermissionRequest(tx, id)
      const requestedPermissions = permissions.join(' ')
      return { staffName: name, requestedPermissions, requestedBy, requestReason: reason, outcome: state }
    },
  }
}

/** An invitation as the subject of an act, in the lock order of the commands. */
function invitationSubject(id: string): AuditedSubject {
  return {
    subject: 'staff',
    name: id,
    read: async (tx) => {
      await lockStaff(tx)
      return await readInvitationFacts(tx, id)
    },
  }
}

/** A staff account as the subject of an act. Locks the staff first, in the same order as the commands. */
function staffSubject(id: string): AuditedSubject {
  return {
    subject: 'staff',
    name: id,
    read: async (tx) => {
      await lockStaff(tx)
      return await readStaffFacts(tx, id)
    },
  }
}

async function showStaff(db: Database, ownId: string, id: string): Promise<StaffMember> {
  return shownTo(ownId, orNotFound(await findStaff(db, id)))
}

function shownTo(ownId: string, { lastSignIn, ...staff }: Staff): StaffMember {
  return { ...staff, isSelf: staff.id === ownId, lastSignIn: lastSignIn?.toISOString() ?? null }
}
