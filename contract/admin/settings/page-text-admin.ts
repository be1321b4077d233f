import { z } from 'zod'
import { onePage, pageText } from '../../shop/settings/page-texts.ts'
import { line, minute, paragraph } from '../../values/field.ts'
import type { Role } from '../../values/roles.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageTextLimits } from './page-text-limits.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

const body = paragraph(pageTextLimits.body).refine((text) => text !== '', { error: 'required' })
const texts = {
  titleEn: line(pageTextLimits.title),
  titleCn: line(pageTextLimits.title),
  summaryEn: line(pageTextLimits.summary),
  summaryCn: line(pageTextLimits.summary),
  bodyEn: body.describe('markup: see contract/shop/settings/page-markup.ts'),
  bodyCn: body,
}

const pageVersion = pageText.extend({
  number: z.int(),
  note: z.string().describe('what changed'),
  isMaterial: z.boolean().describe('whether shoppers agree again before their next order'),
  publishAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  savedAt: z.iso.datetime(),
  staffName: z.string().describe('name at that time'),
  isShown: z.boolean().describe('whether this version is on the page now'),
})
export type PageVersion = z.infer<typeof pageVersion>

const history = z.object({ versions: z.array(pageVersion).describe('latest first, at most 50') })
const number = z.int32({ error: 'not-whole-number' }).min(0, { error: 'too-small' })

/** Admin endpoints for the texts of public pages. */
export const pageTextAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/pageText/:page',
    access: staff,
    permissions: ['admin'],
    summary: 'The versions of a help or legal page',
    params: onePage,
    answer: history,
  }),
  save: endpoint({
    method: 'POST',
    path: '/admin/pageText/:page',
    act: 'savePageText',
    access: staff,
    permissions: ['admin'],
    summary: 'Publishes a new version of a page now or at a time, unless one was saved since it was read',
    params: onePage,
    body: z.object({
      ...texts,
      number: number.describe('of the latest version that was read; 0 for none'),
      note: line(200),
      isMaterial: z.boolean({ error: 'required' }).describe('of the terms only'),
      publishAt: minute.nullable().describe('null for now'),
      acceptsGaps: z
        .boolean({ error: 'invalid' })
        .optional()
        .describe('publishes a text that is complete in one language only; never terms that lack a part'),
      replaces: number
        .optional()
        .describe(
          'a scheduled version that this one replaces; it is withdrawn unless it is published already',
        ),
    }),
    answer: history,
    refusals: ['changed-meanwhile', 'time-in-past', 'page-text-faulty', 'one-language-only'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/admin/pageText/:page/withdrawal',
    act: 'withdrawPageText',
    access: staff,
    permissions: ['admin'],
    summary: 'Withdraws a version before its publication',
    params: onePage,
    body: z.object({ number }),
    answer: history,
    refusals: ['changed-meanwhile'],
  }),
}
