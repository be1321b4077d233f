import { z } from 'zod'
import { email, nothing, personName } from '../../shop/accounts/people.ts'
import { id, line, optionalLine } from '../../values/field.ts'
import { languageCode } from '../../values/language-code.ts'
import { guardedAmong, guardedPermissions, type Permission, permissions } from '../../values/permissions.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
const reasoned = z.object({ reason: line(200).describe('for the audit log') })
const oneById = z.object({ id })
const permission = z.enum(permissions, { error: 'not-an-option' })

/** At least one permission: an account without any is not staff. */
const somePermissions = z
  .array(permission)
  .min(1, { error: 'required' })
  .max(permissions.length, { error: 'too-long' })
  .transform((chosenPermissions) =>
    permissions.filter((permission) => chosenPermissions.includes(permission)),
  )

/** Why a guarded permission is requested; empty for other changes. */
const grantReason = optionalLine(200)
  .default('')
  .describe('required to request Money or Administration, which another administrator grants')

/** Whether a guarded permission comes with its reason. */
function hasReason(body: { permissions: Permission[]; expected?: Permission[]; reason: string }): boolean {
  return body.reason !== '' || guardedAmong(body.permissions, body.expected).length === 0
}
const reasonMissing = { path: ['reason'], error: 'required' }

/** Idle and absolute lifetime of a staff session. */
export const staffIdleMinutes = 30
export const maxStaffSessionHours = 12

const adminAccess = z.object({
  permissions: z.array(permission),
  isProven: z.boolean().describe('whether two-factor authentication is complete; the admin requires it'),
})
export type AdminAccess = z.infer<typeof adminAccess>

/** Time after which a sole administrator can grant their own request. */
export const soleGrantHours = 1

const permissionRequest = z.object({
  id,
  personId: id.describe('the member of staff, or the invited account'),
  name: z.string(),
  permissions: z.array(z.enum(guardedPermissions)),
  reason: z.string(),
  requestedBy: z.string().describe('name of the requester'),
  requestedAt: z.iso.datetime(),
  isOwn: z.boolean().describe('requested by the reader'),
  grantableFrom: z.iso
    .datetime()
    .nullable()
    .describe('when the reader can grant it; null if another administrator has to'),
  isGrantable: z.boolean().describe('the reader can grant it now'),
})
export type PermissionRequest = z.infer<typeof permissionRequest>
const requestedFor = permissionRequest.pick({ personId: true })

const staffMember = z.object({
  id,
  name: z.string(),
  account: z.string().describe('email address or eDC number'),
  permissions: z.array(permission),
  requested: z.array(permission).describe('permissions that another administrator has to grant'),
  isDisabled: z.boolean(),
  isSelf: z.boolean(),
  hasTwoFactor: z.boolean(),
  lastSignIn: z.iso.datetime().nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

/** Lifetime of an invitation. */
export const invitationHours = 72

const invitation = z.object({
  id: id.describe('id of the invited account'),
  name: z.string(),
  maskedEmail: z.string(),
  permissions: z.array(permission),
  requested: z.array(permission).describe('permissions that another administrator has to grant'),
  invitedBy: z.string(),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
})
export type StaffInvitation = z.infer<typeof invitation>

/** Staff accounts and their permissions. */
export const staffEndpoints = {
  readAccess: endpoint({
    method: 'GET',
    path: '/user/admin',
    access: staff,
    summary: 'Permissions of the signed-in staff account',
    answer: adminAccess,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/staff',
    access: staff,
    permissions: ['admin'],
    summary: 'All staff',
    answer: z.object({ items: z.array(staffMember) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/staff',
    act: 'addStaff',
    access: staff,
    permissions: ['admin'],
    summary:
      'Grants an existing account access to the admin and requests guarded permissions; the person has to sign in again',
    body: z
      .object({
        username: line(254).describe('an email address or an eDC number'),
        permissions: somePermissions,
        reason: grantReason,
      })
      .refine(hasReason, reasonMissing),
    answer: staffMember,
    refusals: ['person-missing', 'staff-already'],
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/admin/staff/invitation',
    access: staff,
    permissions: ['admin'],
    summary: 'Invitations that are not accepted yet, latest first',
    answer: z.object({ items: z.array(invitation) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/admin/staff/invitation',
    act: 'inviteStaff',
    access: staff,
    permissions: ['admin'],
    summary: `Invites a new member of staff by mail: the link works once, within ${invitationHours} hours, and sets the password`,
    status: 201,
    body: z
      .object({
        email,
        name: personName,
        language: languageCode,
        permissions: somePermissions,
        reason: grantReason,
      })
      .refine(hasReason, reasonMissing),
    answer: invitation,
    refusals: ['staff-already', 'person-disabled', 'invitation-open'],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/admin/staff/invitation/:id/resend',
    refusesTwin: true,
    act: 'resendInvitation',
    access: staff,
    permissions: ['admin'],
    summary: 'Mails a new link for an invitation; earlier links stop working',
    params: oneById,
    answer: invitation,
    refusals: ['done-already'],
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/admin/staff/invitation/:id',
    act: 'withdrawInvitation',
    access: staff,
    permissions: ['admin'],
    summary: 'Withdraws an invitation: its link stops working',
    params: oneById,
    answer: nothing,
  }),
  setPermissions: endpoint({
    method: 'PUT',
    path: '/admin/staff/:id/permissions',
    act: 'setPermissions',
    access: staff,
    permissions: ['admin'],
    summary: 'Changes permissions, effective from the next request, and requests guarded ones',
    params: oneById,
    body: z
      .object({
        permissions: somePermissions,
        expected: z
          .array(permission)
          .max(permissions.length, { error: 'too-long' })
          .describe('the permissions that the change began from; refused if they have changed since'),
        reason: grantReason,
      })
      .refine(hasReason, reasonMissing),
    answer: staffMember,
    refusals: ['last-admin', 'changed-meanwhile', 'approval-open'],
  }),
  listRequests: endpoint({
    method: 'GET',
    path: '/admin/staff/request',
    access: staff,
    permissions: ['admin'],
    summary: 'Requested permissions that another administrator has to grant, oldest first',
    answer: z.object({ items: z.array(permissionRequest) }),
  }),
  grantRequest: endpoint({
    method: 'POST',
    path: '/admin/staff/request/:id/grant',
    act: 'grantPermissions',
    access: staff,
    permissions: ['admin'],
    summary: `Grants requested permissions: another administrator at once, a sole administrator after ${soleGrantHours} hour`,
    params: oneById,
    answer: requestedFor,
    refusals: ['approval-closed', 'approval-own', 'approval-too-early'],
  }),
  closeRequest: endpoint({
    method: 'POST',
    path: '/admin/staff/request/:id/closure',
    act: 'closePermissionRequest',
    access: staff,
    permissions: ['admin'],
    summary: "Declines requested permissions, or withdraws one's own request",
    params: oneById,
    body: reasoned,
    answer: requestedFor,
    refusals: ['approval-closed'],
  }),
  resetTwoFactor: endpoint({
    method: 'DELETE',
    path: '/admin/staff/:id/twoFactor',
    act: 'resetTwoFactor',
    access: staff,
    permissions: ['admin'],
    summary: 'Removes the authenticator of a staff account that lost it, and ends all its sessions',
    params: oneById,
    body: reasoned,
    answer: staffMember,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/staff/:id',
    act: 'removeStaff',
    access: staff,
    permissions: ['admin'],
    summary: 'Revokes access to the admin and ends all sessions of the account',
    params: oneById,
    body: reasoned,
    answer: nothing,
    refusals: ['last-admin'],
  }),
}
