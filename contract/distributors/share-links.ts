import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, line } from '../field.ts'
import { basisPoints } from '../money.ts'
import { pageOf, pageQuery } from '../page.ts'
import { distributorsOnly } from './downline.ts'
import { shareCode } from './share-code.ts'

/** Where a share link leads. */
export function shareLinkPath(code: string): string {
  return `/s/${code}`
}

/** How long a browser remembers by which link it came (docs/spec/distributors.md#share-links). */
export const invitationDays = 30

export const shareLink = z.object({
  id,
  code: z.string(),
  rateBasisPoints: basisPoints,
  tag: z.string(),
  showsName: z.boolean(),
  createdAt: z.iso.datetime(),
  deactivatedAt: z.iso.datetime().nullable(),
  opened: z.int().describe('in how many browsers'),
  joined: z.int().describe('members who registered by it'),
  ordered: z.int().describe('of these, how many have paid a first order'),
})
export type ShareLink = z.infer<typeof shareLink>

/** What anybody may know of a link in force. */
export const invitation = z.object({
  code: z.string(),
  rateBasisPoints: basisPoints,
  inviterName: z.string().nullable().describe('null unless the distributor agreed to be named'),
})
export type Invitation = z.infer<typeof invitation>

export const newShareLink = z.object({
  rateBasisPoints: basisPoints,
  tag: line(20).describe('what the distributor calls it; each once'),
  showsName: z.boolean({ error: 'invalid' }),
})
export type NewShareLink = z.output<typeof newShareLink>

const oneCode = z.object({ code: shareCode })

/** Links by which distributors invite, and what becomes of them. */
export const shareLinkEndpoints = {
  listShareLinks: endpoint({
    method: 'GET',
    path: '/shareLink',
    access: distributorsOnly,
    summary: 'The share links of the signed-in distributor, latest first, with what came of them',
    query: pageQuery,
    answer: pageOf(shareLink),
  }),
  addShareLink: endpoint({
    method: 'POST',
    path: '/shareLink',
    access: distributorsOnly,
    summary: 'Makes a share link with a rate and a tag',
    status: 201,
    body: newShareLink,
    answer: shareLink,
    refusals: ['rate-out-of-range', 'share-link-exists', 'share-link-tag-taken', 'sponsor-not-eligible'],
  }),
  deactivateShareLink: endpoint({
    method: 'DELETE',
    path: '/shareLink/:id',
    access: distributorsOnly,
    summary: 'Ends a share link; members who joined by it keep their rate',
    params: z.object({ id }),
    answer: shareLink,
  }),
  readShareLink: endpoint({
    method: 'GET',
    path: '/shareLink/:code',
    access: 'public',
    summary: 'What a share link offers; 404 for one that is not in force',
    params: oneCode,
    answer: invitation,
  }),
  visitShareLink: endpoint({
    method: 'POST',
    path: '/shareLink/:code/visit',
    access: 'public',
    summary: 'Counts that a browser has opened the link for the first time',
    limit: { max: 60, windowSeconds: 600 },
    params: oneCode,
    answer: z.object({}),
    refusals: ['share-link-missing'],
  }),
  acceptShareLink: endpoint({
    method: 'POST',
    path: '/shareLink/:code/acceptance',
    access: ['ROLE_API_MEMBER'],
    summary: 'A member takes the rate of a link of their own sponsor, if it is higher than theirs',
    params: oneCode,
    answer: z.object({ rateBasisPoints: basisPoints }),
    refusals: ['share-link-missing', 'not-your-sponsor', 'rate-not-higher'],
  }),
}
