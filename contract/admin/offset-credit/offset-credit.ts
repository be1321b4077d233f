import { z } from 'zod'
import { edcNumber } from '../../shop/accounts/people.ts'
import { cents } from '../../values/amounts.ts'
import { calendarDay, id, line } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Offset credit: a large order that a distributor paid outside the mall and redeems orders from (docs/spec/distributors.md#offset-credit). */
export const offsetCredit = z.object({
  id,
  edcNumber: z.string(),
  documentNumber: z.string().describe('number of the large order in the books of the company'),
  amountCents: cents,
  remainingCents: cents,
  expiresOn: z.iso.date().nullable().describe('last valid day in Hong Kong, or null'),
  closedAt: z.iso.datetime().nullable(),
  closeReason: z.string().nullable(),
})
export type OffsetCredit = z.infer<typeof offsetCredit>

/** Administration of offset credits. */
export const offsetCreditEndpoints = {
  record: endpoint({
    method: 'POST',
    path: '/admin/offsetCredit',
    act: 'recordOffsetCredit',
    access: staff,
    permissions: ['money'],
    summary: 'Creates an offset credit for a large order that a distributor paid',
    status: 201,
    body: z.object({
      edcNumber,
      documentNumber: line(40),
      amountCents: cents.min(1, { error: 'too-small' }),
      expiresOn: calendarDay.nullish().describe('last valid day in Hong Kong'),
    }),
    answer: offsetCredit,
    refusals: ['distributor-missing', 'offset-credit-number-taken', 'day-in-past', 'approval-needed'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/offsetCredit',
    access: staff,
    permissions: ['money'],
    summary: 'Offset credits of a distributor, latest first',
    query: z.object({ edcNumber }),
    answer: z.object({ items: z.array(offsetCredit) }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/admin/offsetCredit/:id/closure',
    act: 'closeOffsetCredit',
    access: staff,
    permissions: ['money'],
    summary: 'Revokes the remainder of an offset credit, for example after the company bought the goods back',
    params: z.object({ id }),
    body: z.object({
      reason: line(200),
      expectedCents: cents.optional().describe('the remainder shown; refused if it differs'),
    }),
    answer: offsetCredit,
    refusals: ['offset-credit-closed', 'changed-meanwhile'],
  }),
}
