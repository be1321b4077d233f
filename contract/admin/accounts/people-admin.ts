import { z } from 'zod'
import { consentPurpose, consentSources } from '../../shop/accounts/consents.ts'
import { edcNumber, email, unverifiedDays } from '../../shop/accounts/people.ts'
import { appealState } from '../../shop/appeals/appeals.ts'
import { appealRequestType } from '../../shop/orders/appeal-request-types.ts'
import { orderState, shippedState } from '../../shop/orders/orders.ts'
import { area, district } from '../../shop/receivers/district-fields.ts'
import { basisPoints, cents } from '../../values/amounts.ts'
import { calendarDay, id, line, optionalLine, paragraph, previewDigest } from '../../values/field.ts'
import { invoice } from '../../values/invoice.ts'
import { keysetQuery, keysetSchema } from '../../values/keyset.ts'
import { languageCode } from '../../values/language-code.ts'
import { keyword } from '../../values/page.ts'
import { contactPermissions } from '../../values/permissions.ts'
import { phone } from '../../values/phone.ts'
import type { Role } from '../../values/roles.ts'
import { chosenColumnsField, tableUpload } from '../../values/table-file.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { mailState } from '../mail/mail-admin.ts'
import { deliveryStates } from '../orders/shipments.ts'
import { dataRequestKind } from '../privacy/privacy-admin.ts'
import { memberInvitationDays, memberPreview } from './member-file.ts'
import {
  contractEndsSoonDays,
  maxNote,
  maxTag,
  personRoles,
  personStatuses,
  personTasks,
} from './person-filters.ts'

export const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]
export const oneById = z.object({ id })
export const day = calendarDay

/** A distributor's contract status, as the contract status rules derive it. */
export const contractStatuses = ['ACTIVE', 'GRACE', 'EXPIRED', 'DISABLED'] as const
const contractStatus = z.enum(contractStatuses)

/** Maximum results of a search for people. */
export const maxFound = 100

/** The filters of the list of people. */
const tag = line(maxTag)
const personFilter = z.object({
  tag: optionalLine(maxTag).optional().describe('a tag of the staff'),
  k: keyword.describe(
    'any part of a name, at least four digits of a phone, any part of an email address that follows a separator, or the beginning of an eDC number; for staff who see masked contact data, no phone and only a whole email address',
  ),
  role: z.enum(personRoles, { error: 'not-an-option' }).optional(),
  status: z
    .enum(personStatuses, { error: 'not-an-option' })
    .optional()
    .describe('of the account (the first four) or of the contract of a distributor'),
  task: z
    .enum(personTasks, { error: 'not-an-option' })
    .optional()
    .describe(
      `a contract that ends within ${contractEndsSoonDays} days, an open appeal or an open data request`,
    ),
})
export type PersonFilter = z.output<typeof personFilter>

const shownPerson = z.object({
  id,
  name: z.string(),
  account: z.string().describe('the eDC number, or the email address with most of it hidden'),
  edcNumber: z.string().nullable(),
  contractStatus: contractStatus.nullable().describe('null unless the person is a distributor'),
  sponsorName: z.string().nullable(),
  isDisabled: z.boolean(),
  isStaff: z.boolean(),
  isVerified: z.boolean(),
  canBuy: z.boolean(),
  maskedPhone: z.string(),
  joinedAt: z.iso.datetime(),
  orders: z.int().describe('number of paid orders'),
  lastOrderedAt: z.iso.datetime().nullable().describe('when the latest paid order was placed'),
})
export type ShownPerson = z.infer<typeof shownPerson>

export const personFile = shownPerson.extend({
  isAllowedToBuy: z.boolean().describe('decision of the company; other rules may still refuse an order'),
  maskedEmail: z.string(),
  language: z.string(),
  isErased: z.boolean(),
  rateBasisPoints: z.int(),
  sponsor: z.object({ id, name: z.string(), edcNumber: z.string(), contractStatus }).nullable(),
  openSessions: z.int().describe('current sessions'),
  invitation: z
    .object({ invitedAt: z.iso.datetime(), expiresAt: z.iso.datetime(), isExpired: z.boolean() })
    .nullable()
    .describe('of an imported member who has not accepted it'),
  contract: z
    .object({
      renewalExpiresOn: z.iso.date(),
      isDisabled: z.boolean(),
      members: z.int().describe('members sponsored by this distributor'),
      openLinks: z.int().describe('share links that still accept registrations'),
      pendingCents: z.int().describe('earnings of orders that can still be returned'),
      payableCents: z.int(),
      unpaidOrders: z.int().describe('orders of the members that await payment'),
    })
    .nullable(),
})
export type PersonFile = z.infer<typeof personFile>

const at = z.iso.datetime()
const sponsorThen = z.object({ id, name: z.string(), edcNumber: z.string() })

/** What the mall knows of a person, for the staff: the latest of each kind. */
const personRecord = z.object({
  orders: z.array(
    z.object({
      invoice,
      dateCreated: at,
      orderState,
      shippedState,
      totalCents: cents,
      unpaidRefundCents: cents.describe('refunded, but declined by the bank or not payable by it'),
      hasLeft: z.boolean().describe('whether the goods were shipped'),
      isExchanged: z.boolean().describe('whether an edit exchanged all its goods for those of another order'),
      deliveryState: z.enum(deliveryStates).nullable().describe('null: nothing is or was delivered'),
      isReplacing: z.boolean().describe('whether an accepted replacement has not been sent'),
    }),
  ),
  appeals: z.array(
    z.object({
      id,
      invoice,
      requestType: appealRequestType,
      state: appealState,
      isWaiting: z.boolean().default(false).describe('whether the customer waits for the staff'),
      isReplied: z.boolean().default(false).describe('whether the staff wait for the customer'),
      dateCreated: at,
    }),
  ),
  receivers: z.array(
    z.object({ id, name: z.string(), maskedPhone: z.string(), area, district, isDefault: z.boolean() }),
  ),
  sessions: z.array(z.object({ id, userAgent: z.string(), createdAt: at, seenAt: at })),
  consents: z.array(
    z.object({
      id,
      purpose: consentPurpose,
      isGranted: z.boolean(),
      source: z.enum(consentSources),
      givenAt: at,
    }),
  ),
  notes: z.array(z.object({ id, note: z.string(), staffName: z.string(), writtenAt: at })),
  tags: z.array(z.string()),
  usedTags: z.array(z.string()).describe('the most used tags of all people, as suggestions'),
  sponsorChanges: z.array(z.object({ id, at, from: sponsorThen.nullable(), to: sponsorThen })),
  rateChanges: z
    .array(z.object({ id, at, from: basisPoints, to: basisPoints, sponsor: sponsorThen }))
    .default([])
    .describe('changes of the discount rate, latest first'),
  mails: z.array(z.object({ id, kind: z.string(), state: mailState, createdAt: at, sentAt: at.nullable() })),
  dataRequests: z.array(
    z.object({
      id,
      kind: dataRequestKind,
      receivedAt: at,
      dueOn: z.iso.date(),
      outcome: z.enum(['GRANTED', 'REFUSED']).nullable(),
    }),
  ),
})
export type PersonRecord = z.infer<typeof personRecord>

/** What the staff can correct for a person, as it is stored. */
const correctableProfile = z.object({
  name: z.string().max(200),
  language: languageCode,
  email: z.string().max(254).describe('empty for none'),
  contactNumber: z.string().max(40).describe('empty for none'),
  address: z.string().max(1600),
})
export type CorrectableProfile = z.infer<typeof correctableProfile>

/** Administration of members and distributors by the staff. */
export const peopleAdminEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/admin/person',
    access: staff,
    permissions: ['orders', 'money', 'admin'],
    summary: `Members, distributors and staff, latest first; a search lists at most ${maxFound}, exact matches first`,
    query: keysetQuery.extend(personFilter.shape),
    answer: keysetSchema(shownPerson).extend({
      isCut: z.boolean().describe('whether more people match the search than are listed'),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/person/:id',
    access: staff,
    permissions: ['orders', 'money', 'admin'],
    summary: 'One member or distributor; address, phone and email are masked',
    params: oneById,
    answer: personFile,
  }),
  readRecord: endpoint({
    method: 'GET',
    path: '/admin/person/:id/record',
    access: staff,
    permissions: ['orders', 'money', 'admin'],
    summary:
      'Latest orders, appeals, addresses, sessions, consents, notes, tags, sponsors, mails and data requests',
    params: oneById,
    answer: personRecord,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/admin/person/:id/note',
    refusesTwin: true,
    act: 'addPersonNote',
    access: staff,
    permissions: ['orders', 'money', 'admin'],
    summary: 'Adds a note about a person, which only the staff and the data download of the person show',
    status: 201,
    params: oneById,
    body: z.object({ text: paragraph(maxNote).refine((text) => text !== '', { error: 'required' }) }),
    answer: personRecord,
    refusals: ['done-already'],
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/admin/person/:id/note/:noteId',
    act: 'removePersonNote',
    access: staff,
    permissions: ['orders', 'money', 'admin'],
    summary: 'Removes a note about a person',
    params: z.object({ id, noteId: id }),
    answer: personRecord,
  }),
  addTag: endpoint({
    method: 'POST',
    path: '/admin/person/:id/tag',
    act: 'addPersonTag',
    access: staff,
    permissions: ['orders', 'money', 'admin'],
    summary: 'Adds a person to a group of people with one tag',
    params: oneById,
    body: z.object({ tag }),
    answer: personRecord,
    refusals: ['tags-full'],
  }),
  removeTag: endpoint({
    method: 'DELETE',
    path: '/admin/person/:id/tag/:tag',
    act: 'removePersonTag',
    access: staff,
    permissions: ['orders', 'money', 'admin'],
    summary: 'Removes a tag of a person',
    params: z.object({ id, tag }),
    answer: personRecord,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/admin/person/:id/session/:sessionId',
    act: 'endPersonSession',
    access: staff,
    permissions: ['admin'],
    summary: 'Ends one session of a person and tells the person by mail',
    params: z.object({ id, sessionId: id }),
    answer: personRecord,
  }),
  disclose: endpoint({
    method: 'POST',
    path: '/admin/person/:id/disclosure',
    repeat: 'log',
    act: 'disclosePerson',
    access: staff,
    permissions: contactPermissions,
    summary: 'Reveals the email, phone and address of a person; the audit log records who viewed them',
    params: oneById,
    answer: z.object({
      email: z.string(),
      contactNumber: z.string(),
      address: z.string(),
      receivers: z.array(z.object({ id, phone: z.string(), addressEn: z.string(), addressCn: z.string() })),
    }),
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/admin/person/:id/profile',
    act: 'correctPerson',
    access: staff,
    permissions: ['admin'],
    summary:
      'Corrects the profile of a person, who is informed by mail; a new email address ends all sessions and mailed links',
    params: oneById,
    body: z.object({
      expected: correctableProfile.describe('the disclosed profile; refused if it has changed since'),
      name: line(80),
      language: languageCode,
      email: email.optional().describe('absent to keep the stored one'),
      contactNumber: phone.optional().describe('absent to keep the stored one'),
      address: optionalLine(200),
      reason: line(200).describe('for the audit log'),
    }),
    answer: personFile,
    refusals: ['changed-meanwhile', 'name-from-register', 'email-of-staff', 'email-exists'],
  }),
  previewMembers: endpoint({
    method: 'POST',
    path: '/admin/member/import/preview',
    repeat: 'log',
    act: 'previewMembers',
    access: staff,
    permissions: ['admin'],
    isLong: true,
    summary: 'Previews a file of members: who would be invited, and its faults by row; changes nothing',
    form: { fields: z.object({ columns: chosenColumnsField }), files: tableUpload },
    answer: memberPreview,
    refusals: ['sheet-missing', 'sheet-too-large'],
  }),
  importMembers: endpoint({
    method: 'POST',
    path: '/admin/member/import',
    act: 'importMembers',
    access: staff,
    permissions: ['admin'],
    isLong: true,
    summary: 'Invites the members of a file by mail, as previewed; rows with faults are skipped',
    form: {
      fields: z.object({
        columns: chosenColumnsField,
        digest: previewDigest,
      }),
      files: tableUpload,
    },
    answer: memberPreview,
    refusals: ['sheet-missing', 'sheet-too-large', 'members-moved'],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/admin/person/:id/invitation/resend',
    act: 'resendMemberInvitation',
    access: staff,
    permissions: ['admin'],
    limit: { max: 60, windowSeconds: 600 },
    summary: `Mails a new link to an imported member, open for ${memberInvitationDays} days; earlier links stop working`,
    params: oneById,
    answer: personFile,
    refusals: ['resend-too-soon'],
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/admin/person/:id/invitation',
    act: 'withdrawMemberInvitation',
    access: staff,
    permissions: ['admin'],
    limit: { max: 60, windowSeconds: 600 },
    summary: `Withdraws the invitation of an imported member: the account is deleted within ${unverifiedDays} days, unless the member registers`,
    params: oneById,
    answer: personFile,
  }),
  setCanBuy: endpoint({
    method: 'POST',
    path: '/admin/person/:id/canBuy',
    act: 'setCanBuy',
    access: staff,
    permissions: ['admin'],
    summary: 'Allows a person to order, or forbids it for a reason',
    params: oneById,
    body: z
      .object({
        canBuy: z.boolean({ error: 'required' }),
        reason: optionalLine(200).optional().default('').describe('required to forbid; for the audit log'),
      })
      .refine(({ canBuy, reason }) => canBuy || reason !== '', { path: ['reason'], error: 'required' }),
    answer: personFile,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/admin/person/:id/signOut',
    act: 'signOutPerson',
    access: staff,
    permissions: ['admin'],
    summary:
      'Ends all sessions of a person at once and tells the person by mail; the password does not change',
    params: oneById,
    answer: personFile,
  }),
  changeSponsor: endpoint({
    method: 'POST',
    path: '/admin/person/:id/sponsor',
    act: 'moveMember',
    access: staff,
    permissions: ['admin'],
    summary: 'Changes the displayed sponsor of a member; the member is notified by mail',
    params: oneById,
    body: z.object({
      edcNumber,
      expectedSponsorId: id.nullable().describe('the displayed sponsor'),
      reason: line(200).describe('for the audit log'),
    }),
    answer: personFile,
    refusals: [
      'sponsor-missing',
      'sponsor-not-eligible',
      'sponsor-unchangeable',
      'sponsor-same',
      'changed-meanwhile',
    ],
  }),
}
