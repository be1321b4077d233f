import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What personal data may be used for only if the person says so (Personal Data (Privacy) Ordinance, part 6A):
 *  marketing by the mall itself, and marketing by the member's sponsor. */
export const consentPurposes = ['OWN_MARKETING', 'SPONSOR_MARKETING'] as const
export const consentPurpose = z.enum(consentPurposes, { error: 'not-an-option' })
export type ConsentPurpose = z.infer<typeof consentPurpose>

/** Which wording of the consents the pages show. A new wording gets a new version:
 *  nobody is held to words that they have not read. */
export const consentTextVersion = '2026-03'

/** The month since which the present terms and privacy policy hold. A new wording gets a new month, which its page
 *  shows and each registration keeps. */
export const termsVersion = '2026-11'

const consent = z.object({
  purpose: consentPurpose,
  isGranted: z.boolean().describe('false also for who was never asked: silence is no consent'),
  textVersion: z.string().nullable().describe('the wording that was last answered, or null'),
  givenAt: z.iso.datetime().nullable(),
})
export type Consent = z.infer<typeof consent>

const consents = z.object({ items: z.array(consent) })

export const consentEndpoints = {
  listConsents: endpoint({
    method: 'GET',
    path: '/user/consent',
    access: 'signed-in',
    summary: 'What the signed-in person has agreed to',
    answer: consents,
  }),
  giveConsent: endpoint({
    method: 'POST',
    path: '/user/consent',
    access: 'signed-in',
    summary: 'Gives a consent or takes it back; every answer is kept, the latest counts',
    body: z.object({ purpose: consentPurpose, isGranted: z.boolean({ error: 'invalid' }) }),
    answer: consents,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/user/unsubscribe',
    access: 'public',
    summary: 'Ends marketing mail for whom a mailed link belongs to; pressed again, it is no error',
    query: z.object({
      token: z.string({ error: 'required' }).min(1, { error: 'required' }).max(100, { error: 'invalid' }),
    }),
    answer: z.object({}),
    refusals: ['unsubscribe-link-invalid'],
  }),
}
