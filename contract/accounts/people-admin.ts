import { z } from 'zod'
import { bytes, endpoint } from '../endpoint.ts'
import { id } from '../field.ts'
import { keyword } from '../page.ts'
import { edcNumber } from './people.ts'
import { contactPermissions } from './permissions.ts'
import type { Role } from './roles.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
const oneById = z.object({ id })
const day = z.iso.date({ error: 'invalid' })

/** How a distributor stands with the company: what the standing rules say. */
export const contractStatuses = ['ACTIVE', 'GRACE', 'EXPIRED', 'DISABLED'] as const
const contractStatus = z.enum(contractStatuses)

/** The most people that one search shows. */
export const maxFound = 50
/** The largest register that is read, and how many of its changes and faults a preview lists. */
export const maxRegisterBytes = 2 * 1024 * 1024
export const maxRegisterRows = 20_000
export const maxListed = 200

const shownPerson = z.object({
  id,
  name: z.string(),
  account: z.string().describe('the eDC number, or the email address with most of it hidden'),
  edcNumber: z.string().nullable(),
  contractStatus: contractStatus.nullable().describe('null for who is no distributor'),
  sponsorName: z.string().nullable(),
  isDisabled: z.boolean(),
  canBuy: z.boolean(),
})
export type ShownPerson = z.infer<typeof shownPerson>

const personFile = shownPerson.extend({
  isAllowedToBuy: z.boolean().describe('what the company has decided, whatever else stands in the way'),
  maskedEmail: z.string(),
  maskedPhone: z.string(),
  language: z.string(),
  joinedAt: z.iso.datetime(),
  isVerified: z.boolean(),
  isErased: z.boolean(),
  rateBasisPoints: z.int(),
  sponsor: z.object({ id, name: z.string(), edcNumber: z.string(), contractStatus }).nullable(),
  orders: z.int().describe('that were paid'),
  openSessions: z.int().describe('browsers that are signed in now'),
  contract: z
    .object({
      renewalExpiresOn: z.iso.date(),
      isDisabled: z.boolean(),
      members: z.int().describe('whose sponsor this is'),
      openLinks: z.int().describe('share links that somebody could still register by'),
      pendingCents: z.int().describe('earnings whose goods may still come back'),
      payableCents: z.int(),
      unpaidOrders: z.int().describe('of the members, that wait to be paid now'),
    })
    .nullable(),
})
export type PersonFile = z.infer<typeof personFile>

/** What is wrong with a line of a register. */
export const registerFaults = [
  'unreadable-file',
  'column-missing',
  'edc-number-format',
  'edc-number-twice',
  'name-missing',
  'state-unknown',
  'day-unreadable',
  'email-format',
  'email-taken',
  'email-twice',
  'unreadable-characters',
  'too-many-rows',
] as const
export type RegisterFaultCode = (typeof registerFaults)[number]

const registerFault = z.object({
  line: z.int().describe('of the file, the header being the first'),
  code: z.enum(registerFaults),
  value: z.string().describe('what stands there'),
})
export type RegisterFault = z.infer<typeof registerFault>

const registerChange = z.object({
  line: z.int(),
  edcNumber: z.string(),
  name: z.string(),
  isNew: z.boolean(),
  changes: z.array(
    z.object({ field: z.enum(['name', 'state', 'renewalExpiresOn']), from: z.string(), to: z.string() }),
  ),
})
export type RegisterChange = z.infer<typeof registerChange>

const registerPreview = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  disabled: z.int().describe('who are in force now and would not be'),
  same: z.int(),
  notInFile: z.int().describe('distributors whom the file does not name: they stay as they are'),
  faults: z.array(registerFault).describe(`the first ${maxListed}`),
  faultCount: z.int(),
  changes: z.array(registerChange).describe(`the first ${maxListed}`),
  digest: z.string().describe('of all changes: the import is refused if they are others by then'),
})
export type RegisterPreview = z.infer<typeof registerPreview>

const registerFile = { name: 'file', max: 1, maxBytes: maxRegisterBytes }

/** How the company's staff look after members and distributors. */
export const peopleAdminEndpoints = {
  findPeople: endpoint({
    method: 'GET',
    path: '/admin/person',
    access: staff,
    permissions: ['orders', 'money', 'admin'],
    summary: `Members and distributors by an email address, an eDC number or the beginning of a name; at most ${maxFound}`,
    query: z.object({ k: keyword }),
    answer: z.object({ items: z.array(shownPerson) }),
  }),
  readPerson: endpoint({
    method: 'GET',
    path: '/admin/person/:id',
    access: staff,
    permissions: ['orders', 'money', 'admin'],
    summary: 'One member or distributor; address, phone and email stay hidden',
    params: oneById,
    answer: personFile,
  }),
  disclosePerson: endpoint({
    method: 'POST',
    path: '/admin/person/:id/disclosure',
    act: 'disclosePerson',
    access: staff,
    permissions: contactPermissions,
    summary: 'Shows email, phone and address of somebody, and writes down who wanted to see them',
    params: oneById,
    answer: z.object({ email: z.string(), contactNumber: z.string(), address: z.string() }),
  }),
  setCanBuy: endpoint({
    method: 'POST',
    path: '/admin/person/:id/canBuy',
    act: 'setCanBuy',
    access: staff,
    permissions: ['admin'],
    summary: 'Lets somebody order, or not',
    params: oneById,
    body: z.object({ canBuy: z.boolean({ error: 'required' }) }),
    answer: personFile,
  }),
  signOutPerson: endpoint({
    method: 'POST',
    path: '/admin/person/:id/signOut',
    act: 'signOutPerson',
    access: staff,
    permissions: ['admin'],
    summary: 'Signs a person out of every browser, at once; the password stays as it is',
    params: oneById,
    answer: personFile,
  }),
  moveMember: endpoint({
    method: 'POST',
    path: '/admin/person/:id/sponsor',
    act: 'moveMember',
    access: staff,
    permissions: ['admin'],
    summary: 'Puts a member below another distributor, whatever their sponsor is; the member is told by mail',
    params: oneById,
    body: z.object({ edcNumber }),
    answer: personFile,
    refusals: ['sponsor-missing', 'sponsor-not-eligible', 'sponsor-unchangeable'],
  }),
  disableDistributor: endpoint({
    method: 'POST',
    path: '/admin/person/:id/disabling',
    act: 'disableDistributor',
    access: staff,
    permissions: ['admin'],
    summary: 'Ends what a distributor may do, at once',
    params: oneById,
    body: z.object({ expectedMembers: z.int({ error: 'not-whole-number' }).min(0, { error: 'too-small' }) }),
    answer: personFile,
    refusals: ['distributor-missing', 'members-changed'],
  }),
  enableDistributor: endpoint({
    method: 'POST',
    path: '/admin/person/:id/enabling',
    act: 'enableDistributor',
    access: staff,
    permissions: ['admin'],
    summary: 'Lets a distributor go on as the contract says',
    params: oneById,
    answer: personFile,
    refusals: ['distributor-missing'],
  }),
  renewDistributor: endpoint({
    method: 'POST',
    path: '/admin/person/:id/renewal',
    act: 'renewDistributor',
    access: staff,
    permissions: ['admin'],
    summary: 'Sets the last day of a contract',
    params: oneById,
    body: z.object({ renewalExpiresOn: day }),
    answer: personFile,
    refusals: ['distributor-missing', 'day-in-past'],
  }),
  previewRegister: endpoint({
    method: 'POST',
    path: '/admin/distributor/register/preview',
    act: 'previewRegister',
    access: staff,
    permissions: ['admin'],
    isLong: true,
    summary:
      'What a register of distributors would change, and what is wrong with which line; changes nothing',
    form: { fields: z.object({}), files: registerFile },
    answer: registerPreview,
  }),
  importRegister: endpoint({
    method: 'POST',
    path: '/admin/distributor/register',
    act: 'importRegister',
    access: staff,
    permissions: ['admin'],
    isLong: true,
    summary:
      'Takes a register over as it was previewed, whole or not at all; the same file again changes nothing',
    form: {
      fields: z.object({
        digest: z.string({ error: 'required' }).min(1, { error: 'required' }).max(64, { error: 'invalid' }),
      }),
      files: registerFile,
    },
    answer: registerPreview,
    refusals: ['register-faulty', 'register-moved'],
  }),
  exportRegister: endpoint({
    method: 'POST',
    path: '/admin/distributor/register/export',
    act: 'exportRegister',
    access: staff,
    permissions: ['admin'],
    isLong: true,
    summary: 'The register of distributors as a table, as it can be imported again',
    media: 'text/csv',
    answer: bytes,
  }),
}
