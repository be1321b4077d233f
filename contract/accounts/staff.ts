import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, line } from '../field.ts'
import { duties } from './duties.ts'
import { nothing } from './people.ts'
import type { Role } from './roles.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
const oneById = z.object({ id })
const duty = z.enum(duties, { error: 'not-an-option' })

/** At least one: who is to have none is no longer staff. */
const someDuties = z
  .array(duty)
  .min(1, { error: 'required' })
  .max(duties.length, { error: 'too-long' })
  .transform((chosen) => duties.filter((one) => chosen.includes(one)))

/** How long a session of the staff lives without a request, and at the longest. */
export const staffIdleMinutes = 30
export const staffMostHours = 12

const deskAccess = z.object({
  duties: z.array(duty),
  isProven: z.boolean().describe('whether the second factor was given; without it the desk answers nothing'),
})
export type DeskAccess = z.infer<typeof deskAccess>

const staffMember = z.object({
  id,
  name: z.string(),
  account: z.string().describe('what they sign in with'),
  duties: z.array(duty),
  isDisabled: z.boolean(),
  isSelf: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignIn: z.iso.datetime().nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

/** Who works at the desk, and what they are trusted with. */
export const staffEndpoints = {
  readDeskAccess: endpoint({
    method: 'GET',
    path: '/user/desk',
    access: staff,
    summary: 'What one may do at the desk',
    answer: deskAccess,
  }),
  listStaff: endpoint({
    method: 'GET',
    path: '/desk/staff',
    access: staff,
    duties: ['admin'],
    summary: 'Everybody of the staff',
    answer: z.object({ items: z.array(staffMember) }),
  }),
  addStaff: endpoint({
    method: 'POST',
    path: '/desk/staff',
    act: 'addStaff',
    access: staff,
    duties: ['admin'],
    summary: 'Makes somebody staff who has an account; they have to sign in anew',
    body: z.object({ username: line(254).describe('an email address or an eDC number'), duties: someDuties }),
    answer: staffMember,
    refusals: ['person-missing', 'staff-already'],
  }),
  setDuties: endpoint({
    method: 'PUT',
    path: '/desk/staff/:id/duties',
    act: 'setDuties',
    access: staff,
    duties: ['admin'],
    summary: 'Gives and takes duties, from the next call on',
    params: oneById,
    body: z.object({ duties: someDuties }),
    answer: staffMember,
    refusals: ['last-admin'],
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/desk/staff/:id/secondFactor',
    act: 'resetSecondFactor',
    access: staff,
    duties: ['admin'],
    summary: 'Takes away the device of somebody who has lost it, and ends all their sessions',
    params: oneById,
    answer: staffMember,
  }),
  removeStaff: endpoint({
    method: 'DELETE',
    path: '/desk/staff/:id',
    act: 'removeStaff',
    access: staff,
    duties: ['admin'],
    summary: 'Ends that somebody is staff, and all their sessions',
    params: oneById,
    answer: nothing,
    refusals: ['last-admin'],
  }),
}
