import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, line } from '../field.ts'
import { nothing } from './people.ts'
import { permissions } from './permissions.ts'
import type { Role } from './roles.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
const oneById = z.object({ id })
const permission = z.enum(permissions, { error: 'not-an-option' })

/** At least one: who is to have none is no longer staff. */
const somePermissions = z
  .array(permission)
  .min(1, { error: 'required' })
  .max(permissions.length, { error: 'too-long' })
  .transform((chosen) => permissions.filter((one) => chosen.includes(one)))

/** How long a session of the staff lives without a request, and at the longest. */
export const staffIdleMinutes = 30
export const maxStaffSessionHours = 12

const adminAccess = z.object({
  permissions: z.array(permission),
  isProven: z.boolean().describe('whether the second factor was given; without it the admin answers nothing'),
})
export type AdminAccess = z.infer<typeof adminAccess>

const staffMember = z.object({
  id,
  name: z.string(),
  account: z.string().describe('what they sign in with'),
  permissions: z.array(permission),
  isDisabled: z.boolean(),
  isSelf: z.boolean(),
  hasTwoFactor: z.boolean(),
  lastSignIn: z.iso.datetime().nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

/** Who works at the admin, and what they are trusted with. */
export const staffEndpoints = {
  readAdminAccess: endpoint({
    method: 'GET',
    path: '/user/admin',
    access: staff,
    summary: 'What one may do at the admin',
    answer: adminAccess,
  }),
  listStaff: endpoint({
    method: 'GET',
    path: '/admin/staff',
    access: staff,
    permissions: ['admin'],
    summary: 'Everybody of the staff',
    answer: z.object({ items: z.array(staffMember) }),
  }),
  addStaff: endpoint({
    method: 'POST',
    path: '/admin/staff',
    act: 'addStaff',
    access: staff,
    permissions: ['admin'],
    summary: 'Makes somebody staff who has an account; they have to sign in anew',
    body: z.object({
      username: line(254).describe('an email address or an eDC number'),
      permissions: somePermissions,
    }),
    answer: staffMember,
    refusals: ['person-missing', 'staff-already'],
  }),
  setPermissions: endpoint({
    method: 'PUT',
    path: '/admin/staff/:id/permissions',
    act: 'setPermissions',
    access: staff,
    permissions: ['admin'],
    summary: 'Gives and takes permissions, from the next call on',
    params: oneById,
    body: z.object({ permissions: somePermissions }),
    answer: staffMember,
    refusals: ['last-admin'],
  }),
  resetTwoFactor: endpoint({
    method: 'DELETE',
    path: '/admin/staff/:id/twoFactor',
    act: 'resetTwoFactor',
    access: staff,
    permissions: ['admin'],
    summary: 'Takes away the device of somebody who has lost it, and ends all their sessions',
    params: oneById,
    answer: staffMember,
  }),
  removeStaff: endpoint({
    method: 'DELETE',
    path: '/admin/staff/:id',
    act: 'removeStaff',
    access: staff,
    permissions: ['admin'],
    summary: 'Ends that somebody is staff, and all their sessions',
    params: oneById,
    answer: nothing,
    refusals: ['last-admin'],
  }),
}
