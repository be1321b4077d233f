import { z } from 'zod'
import {
  type FileField,
  maxListedFaults,
  maxListedRows,
  rowFault,
  tableFaults,
  tableFile,
} from '../../values/table-file.ts'

/** Maximum rows of a roster. */
export const maxRosterRows = 20_000

export const rosterFields = [
  {
    field: 'edcNumber',
    isRequired: true,
    isCode: true,
    headings: [
      ...(['eDC number', 'eDC 卡號', 'edc no', 'edc card number', 'distributor number'] as const),
      ...['card number', '卡號', '經銷商編號'],
    ],
  },
  {
    field: 'name',
    isRequired: false,
    headings: ['Name', '姓名', 'full name', 'distributor name', 'distributor', '經銷商姓名', '經銷商'],
  },
  { field: 'state', isRequired: false, headings: ['Status', '狀態', 'contract status', '合約狀態'] },
  {
    field: 'renewalExpiresOn',
    isRequired: false,
    headings: [
      ...(['Last day of the contract', '合約最後一日', 'last day', 'expiry date', 'expires on'] as const),
      ...['expires', 'renewal date', 'contract end', '到期日', '合約到期日', '有效期至', '最後一日'],
    ],
  },
  {
    field: 'email',
    isRequired: false,
    headings: ['Email', '電郵', 'email address', '電郵地址', '電子郵件'],
  },
] as const satisfies FileField[]
export type RosterField = (typeof rosterFields)[number]['field']

/** Faults of a roster. */
export const rosterFaults = [
  ...tableFaults,
  'edc-number-format',
  'edc-number-twice',
  'name-missing',
  'state-unknown',
  'day-unreadable',
  'email-format',
  'distributor-erased',
  'email-taken',
  'email-twice',
  'unreadable-characters',
] as const
export type RosterFaultCode = (typeof rosterFaults)[number]

const rosterFault = rowFault(rosterFaults)
export type RosterFault = z.infer<typeof rosterFault>

const rosterChange = z.object({
  line: z.int(),
  edcNumber: z.string(),
  name: z.string(),
  isNew: z.boolean(),
  changes: z.array(
    z.object({ field: z.enum(['name', 'state', 'renewalExpiresOn']), from: z.string(), to: z.string() }),
  ),
})
export type RosterChange = z.infer<typeof rosterChange>

export const rosterPreview = z.object({
  file: tableFile,
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  disabled: z.int().describe('active distributors who would be disabled'),
  same: z.int(),
  notInFile: z.int().describe('distributors missing from the file; the import does not change them'),
  faults: z.array(rosterFault).describe(`the first ${maxListedFaults}`),
  faultCount: z.int(),
  changes: z.array(rosterChange).describe(`the first ${maxListedRows}`),
  digest: z.string().describe('digest of all changes; the import is refused if they differ by then'),
})
export type RosterPreview = z.infer<typeof rosterPreview>
