import { z } from 'zod'
import { basisPoints, cents, rateToCompare } from '../../values/amounts.ts'
import { id, line } from '../../values/field.ts'
import { pageQuery, pageSchema } from '../../values/page.ts'
import { shareCode } from '../../values/share-code.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { productCard } from '../catalogue/catalogue.ts'
import { distributorsOnly } from './downline.ts'

/** URL path of a share link. */
export function shareLinkPath(code: string): string {
  return `/s/${code}`
}

/** Lifetime of the share link cookie (docs/spec/distributors.md#share-links). */
export const invitationDays = 30

export const shareLink = z.object({
  id,
  code: z.string(),
  rateBasisPoints: basisPoints,
  tag: z.string(),
  showsName: z.boolean(),
  createdAt: z.iso.datetime(),
  deactivatedAt: z.iso.datetime().nullable(),
  opened: z.int().describe('number of browsers'),
  ordered: z.int().describe('members who registered through it and have a paid first order'),
})
export type ShareLink = z.infer<typeof shareLink>

/** Public data of an active link. */
export const invitation = z.object({
  code: z.string(),
  rateBasisPoints: basisPoints,
  inviterName: z.string().nullable().describe('null unless the distributor consented to being named'),
})
export type Invitation = z.infer<typeof invitation>

/** A product at the rate of an invitation. */
const invitedProduct = productCard
  .pick({
    id: true,
    nameEn: true,
    nameCn: true,
    brandNameEn: true,
    brandNameCn: true,
    image: true,
    priceCents: true,
  })
  .extend({ invitedPriceCents: cents.describe('the price after the profit share') })
export type InvitedProduct = z.infer<typeof invitedProduct>

export const invitationPage = invitation.extend({
  products: z.array(invitedProduct).describe('up to three products at the rate of the link'),
})
export type InvitationPage = z.infer<typeof invitationPage>

export const newShareLink = z.object({
  rateBasisPoints: rateToCompare,
  tag: line(20).describe('label chosen by the distributor, unique per distributor'),
  showsName: z.boolean({ error: 'invalid' }),
})
export type NewShareLink = z.output<typeof newShareLink>

const oneCode = z.object({ code: shareCode })

/** Endpoints for share links. */
export const shareLinkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/shareLink',
    access: distributorsOnly,
    summary: 'Share links of the signed-in distributor with their statistics, latest first',
    query: pageQuery,
    answer: pageSchema(shareLink).extend({
      contractStatus: z
        .enum(['ACTIVE', 'GRACE', 'EXPIRED', 'DISABLED'])
        .nullable()
        .describe('of the caller, null for staff; links work while it is ACTIVE'),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/shareLink',
    repeat: 'key',
    access: distributorsOnly,
    summary: 'Creates a share link with a rate and a tag',
    status: 201,
    body: newShareLink,
    answer: shareLink,
    refusals: ['rate-out-of-range', 'share-link-exists', 'share-link-tag-taken', 'sponsor-not-eligible'],
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/shareLink/:id',
    repeat: 'state',
    access: distributorsOnly,
    summary: 'Deactivates a share link; members who joined through it retain their rate',
    params: z.object({ id }),
    answer: shareLink,
  }),
  read: endpoint({
    method: 'GET',
    path: '/shareLink/:code',
    access: 'public',
    summary: 'The offer of a share link; 404 for an inactive one',
    params: oneCode,
    answer: invitationPage,
  }),
  recordVisit: endpoint({
    method: 'POST',
    path: '/shareLink/:code/visit',
    repeat: 'log',
    access: 'public',
    summary: 'Records the first visit of a browser',
    limit: { max: 60, windowSeconds: 600 },
    params: oneCode,
    answer: z.object({}),
    refusals: ['share-link-missing'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/shareLink/:code/acceptance',
    repeat: 'state',
    access: ['ROLE_API_MEMBER'],
    summary: "Applies the rate of a link of the member's own sponsor, if it is higher than the current one",
    params: oneCode,
    answer: z.object({ rateBasisPoints: basisPoints }),
    refusals: ['share-link-missing', 'not-your-sponsor', 'rate-not-higher'],
  }),
}
