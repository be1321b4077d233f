import { z } from 'zod'
import { adminActions, auditSubjects } from '../../values/admin-actions.ts'
import { calendarDay, id } from '../../values/field.ts'
import { keysetQuery, keysetSchema } from '../../values/keyset.ts'
import { keyword } from '../../values/page.ts'
import { endpoint } from '../../wire/endpoint.ts'

/** Changed fields by name: only those that differ, and never an address or a phone. */
const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type AuditFacts = z.infer<typeof facts>

const auditEntry = z.object({
  id,
  at: z.iso.datetime(),
  staffName: z.string().describe('empty for what the mall did by itself'),
  apiKeyName: z.string().nullable().describe('the API key with which the staff member acted'),
  isSystem: z.boolean().describe('whether the mall did it by itself'),
  act: z.enum(adminActions),
  subject: z.enum(auditSubjects),
  subjectName: z.string().describe('the number of an order; the id of any other subject'),
  about: z
    .object({ nameEn: z.string(), nameCn: z.string() })
    .nullable()
    .describe('name of the subject today; null if it has none or no longer exists'),
  before: facts,
  after: facts,
  hasParts: z.boolean().describe('whether each changed person or product has an entry of its own'),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filter = {
  k: keyword.describe(
    'subject or actor: an order number, an id, the name of a staff member, a product name, product code or SKU, or the name, email address or eDC number of a person',
  ),
  by: z.enum(['STAFF', 'SYSTEM'], { error: 'not-an-option' }).optional(),
  act: z.enum(adminActions, { error: 'not-an-option' }).optional(),
  from: calendarDay.optional().describe('first day, in Hong Kong time'),
  to: calendarDay.optional().describe('last day'),
  partOf: id.optional().describe('an entry whose parts are listed: what an import changed, one by one'),
}

/** Maximum entries of an export. */
const maxExported = 2_000

export const auditLogEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/log',
    access: ['ROLE_CMS_IIT'],
    permissions: ['admin'],
    summary: 'Audit log of the admin, latest first',
    query: keysetQuery.extend(filter),
    answer: keysetSchema(auditEntry),
  }),
  export: endpoint({
    method: 'POST',
    path: '/admin/log/export',
    repeat: 'log',
    act: 'exportLog',
    access: ['ROLE_CMS_IIT'],
    permissions: ['admin'],
    summary: `The latest ${maxExported} entries of a filter, for a file in the words of the page; the export is logged`,
    body: z.object(filter),
    answer: z.object({ items: z.array(auditEntry), isAll: z.boolean() }),
  }),
}
