import { z } from 'zod'
import { basisPoints, cents, pvHundredths, rateToCompare } from '../../values/amounts.ts'
import { id } from '../../values/field.ts'
import { keyword, pageQuery, pageSchema } from '../../values/page.ts'
import type { Role } from '../../values/roles.ts'
import { bytes, endpoint } from '../../wire/endpoint.ts'

export const distributorsOnly = ['ROLE_API_DISTRIBUTOR'] as const satisfies Role[]

/** Maximum members per bulk rate change. */
export const maxRatesAtOnce = 100

/** A month in Hong Kong, as `YYYY-MM`. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'invalid' })

export const shownPerson = {
  name: z
    .string()
    .describe('the full name if the member consented to disclosure; otherwise its first character'),
  account: z.string().describe('a shortened email address'),
}

export const downlineMember = z.object({
  id,
  ...shownPerson,
  joinedAt: z.iso.datetime().describe('when they registered, or changed to this sponsor'),
  lastOrderAt: z.iso.datetime().nullable().describe('when an order with this sponsor was last paid'),
  discountRate: basisPoints,
  totalPriceCents: cents.describe('goods paid and not refunded with this sponsor, without freight'),
  totalPvHundredths: pvHundredths,
  earnedCents: cents.describe(
    'what the caller earned by those goods, pending or payable; what was refunded is deducted',
  ),
})
export type DownlineMember = z.infer<typeof downlineMember>

export const memberSorts = ['joined', 'lastOrder', 'rate', 'totalPrice', 'totalPv', 'earned'] as const
export type MemberSort = (typeof memberSorts)[number]

const memberSearch = {
  k: keyword.describe('substring of the displayed name or account'),
  sort: z.enum(memberSorts, { error: 'not-an-option' }).optional().default('joined'),
}

const rate = { rateBasisPoints: rateToCompare.describe('0 for none, or within the configured range') }
const expected = { expectedRateBasisPoints: basisPoints.describe('as displayed to the caller') }
const rateRefusals = ['rate-out-of-range', 'member-rate-changed', 'distributor-not-in-force'] as const

/** Endpoints for the downline of a distributor: members, and their orders with this sponsor. */
export const downlineEndpoints = {
  listMembers: endpoint({
    method: 'GET',
    path: '/downline/member',
    access: distributorsOnly,
    summary: 'Members of the signed-in distributor, searchable and sorted',
    query: pageQuery.extend(memberSearch),
    answer: pageSchema(downlineMember),
  }),
  exportMembers: endpoint({
    method: 'GET',
    path: '/downline/member/export',
    access: distributorsOnly,
    summary: 'The same members as CSV',
    limit: { max: 30, windowSeconds: 600 },
    query: z.object(memberSearch),
    media: 'text/csv',
    answer: bytes,
  }),
  setRate: endpoint({
    method: 'PUT',
    path: '/downline/member/:id/discountRate',
    repeat: 'state',
    access: distributorsOnly,
    summary: 'Sets the rate of one member for future orders and notifies them by mail',
    limit: { max: 60, windowSeconds: 600 },
    params: z.object({ id }),
    body: z.object({ ...rate, ...expected }),
    answer: downlineMember,
    refusals: rateRefusals,
  }),
  setRates: endpoint({
    method: 'PUT',
    path: '/downline/member/discountRate',
    repeat: 'state',
    access: distributorsOnly,
    summary: 'Sets one rate for several members, or for none of them',
    // Each call mails up to 100 members.
    limit: { max: 20, windowSeconds: 3_600 },
    body: z.object({
      ...rate,
      members: z
        .array(z.object({ id, ...expected }))
        .min(1, { error: 'required' })
        .max(maxRatesAtOnce, { error: 'too-long' }),
    }),
    answer: z.object({ items: z.array(downlineMember) }),
    refusals: rateRefusals,
  }),
}
