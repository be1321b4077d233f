import { z } from 'zod'
import { endpoint } from '../../wire/endpoint.ts'

/** Public pages whose texts the staff edit, by path. */
export const textPages = ['faq', 'shoppingGuides', 'termsConditions', 'privacyPolicy'] as const
const textPage = z.enum(textPages, { error: 'not-an-option' })
export type TextPage = z.infer<typeof textPage>

export const pageText = z.object({
  titleEn: z.string(),
  titleCn: z.string(),
  summaryEn: z.string(),
  summaryCn: z.string(),
  bodyEn: z.string(),
  bodyCn: z.string(),
})
export type PageText = z.infer<typeof pageText>

export const onePage = z.object({ page: textPage })

/** The texts of public pages. */
export const pageTextEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/pageText/:page',
    access: 'public',
    summary: 'The text of a help or legal page as the staff wrote it; null for the text of the release',
    params: onePage,
    answer: z.object({
      text: pageText.extend({ publishedAt: z.iso.datetime() }).nullable(),
    }),
  }),
}
