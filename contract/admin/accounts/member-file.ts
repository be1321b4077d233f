import { z } from 'zod'
import {
  type FileField,
  maxListedFaults,
  maxListedRows,
  rowFault,
  tableFaults,
  tableFile,
} from '../../values/table-file.ts'

/** Maximum rows of a file of members. */
export const maxMemberRows = 1_000

/** Days within which an imported member can accept the invitation. */
export const memberInvitationDays = 30

/** Minimum seconds between two mails of an invitation. */
export const memberResendSeconds = 300

/** Columns of a file of members. Passwords and consents are never imported (decision 57). */
export const memberFields = [
  {
    field: 'email',
    isRequired: true,
    headings: ['Email', '電郵', 'email address', 'e-mail', '電郵地址', '電子郵件', '電子郵件地址'],
  },
  {
    field: 'name',
    isRequired: true,
    orTogether: ['firstName', 'lastName'],
    headings: ['Name', '姓名', 'full name', 'member name', 'customer name', '會員姓名', '客戶姓名', '名稱'],
  },
  {
    field: 'firstName',
    isRequired: false,
    headings: ['First name', '名', 'given name', 'first', '名字', '英文名'],
  },
  {
    field: 'lastName',
    isRequired: false,
    headings: ['Last name', '姓', 'surname', 'family name', 'last', '姓氏', '英文姓'],
  },
  {
    field: 'contactNumber',
    isRequired: false,
    isCode: true,
    headings: ['Phone', '電話', 'phone number', 'mobile', 'contact number', '手機', '手提電話', '聯絡電話'],
  },
  { field: 'language', isRequired: false, headings: ['Language', '語言', 'locale', '電郵語言'] },
  { field: 'address', isRequired: false, headings: ['Address', '地址', 'full address', '通訊地址'] },
  {
    field: 'sponsorEdcNumber',
    isRequired: false,
    isCode: true,
    headings: [
      ...(['Sponsor eDC number', '推薦人 eDC 卡號', 'sponsor', 'eDC number', 'distributor'] as const),
      ...['推薦人', '推薦人卡號', 'eDC 卡號'],
    ],
  },
  {
    field: 'joinedOn',
    isRequired: false,
    headings: [
      'Member since',
      '加入日期',
      'joined',
      'join date',
      'created at',
      'registered',
      '登記日期',
      '入會日期',
    ],
  },
] as const satisfies FileField[]
export type MemberField = (typeof memberFields)[number]['field']

export const memberFaults = [
  ...tableFaults,
  'email-missing',
  'email-format',
  'email-twice',
  'email-taken',
  'already-invited',
  'name-format',
  'phone-format',
  'language-unknown',
  'address-format',
  'sponsor-format',
  'sponsor-missing',
  'sponsor-not-eligible',
  'day-unreadable',
  'day-in-future',
] as const
export type MemberFaultCode = (typeof memberFaults)[number]

const memberFault = rowFault(memberFaults)
export type MemberFault = z.infer<typeof memberFault>

const invitedMember = z.object({
  line: z.int(),
  email: z.string(),
  name: z.string(),
  contactNumber: z.string(),
  sponsor: z.string().describe('name of the sponsor; empty for none'),
})

export const memberPreview = z.object({
  file: tableFile,
  invited: z.int().describe('members who would be invited'),
  skipped: z.int().describe('rows with faults'),
  members: z.array(invitedMember).describe(`the first ${maxListedRows}`),
  faults: z.array(memberFault).describe(`the first ${maxListedFaults}`),
  faultCount: z.int(),
  digest: z.string().describe('digest of the invited members; the import is refused if they differ by then'),
})
export type MemberPreview = z.infer<typeof memberPreview>
