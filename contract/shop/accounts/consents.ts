import { z } from 'zod'
import { endpoint } from '../../wire/endpoint.ts'

/** Uses of personal data that need consent (Personal Data (Privacy) Ordinance, part 6A):
 *  marketing by the mall, and marketing by the member's sponsor. */
export const consentPurposes = ['OWN_MARKETING', 'SPONSOR_MARKETING'] as const
export const consentPurpose = z.enum(consentPurposes, { error: 'not-an-option' })
export type ConsentPurpose = z.infer<typeof consentPurpose>

/** Source of a consent answer. */
export const consentSources = ['REGISTRATION', 'ACCOUNT', 'UNSUBSCRIBE_LINK', 'DELETION'] as const

/** Version of the consent wording that the pages show. Change it with the wording:
 *  a consent covers only the wording that the person read. */
export const consentTextVersion = '2026-03'

/** Month in which the current terms and privacy policy took effect. Change it with the wording:
 *  the page shows it and each registration stores it. */
export const termsVersion = '2026-12'

const consent = z.object({
  purpose: consentPurpose,
  isGranted: z.boolean().describe('also false if the person has not answered: silence is no consent'),
  textVersion: z.string().nullable().describe('the wording of the last answer, or null'),
  givenAt: z.iso.datetime().nullable(),
})
export type Consent = z.infer<typeof consent>

const consents = z.object({ items: z.array(consent) })

export const consentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/user/consent',
    access: 'signed-in',
    summary: 'Consents of the signed-in person',
    answer: consents,
  }),
  set: endpoint({
    method: 'POST',
    path: '/user/consent',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Grants or withdraws a consent; every answer is stored, the latest counts',
    body: z.object({ purpose: consentPurpose, isGranted: z.boolean({ error: 'invalid' }) }),
    answer: consents,
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/user/terms',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Agrees to the changed terms, by the number of the version that was shown; idempotent',
    body: z.object({ number: z.int32({ error: 'not-whole-number' }).min(1, { error: 'too-small' }) }),
    answer: z.object({}),
    refusals: ['terms-changed'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/user/unsubscribe',
    repeat: 'state',
    access: 'public',
    summary: 'Ends marketing mail for the owner of a mailed link; idempotent',
    query: z.object({
      token: z.string({ error: 'required' }).min(1, { error: 'required' }).max(100, { error: 'invalid' }),
    }),
    answer: z.object({}),
    refusals: ['unsubscribe-link-invalid'],
  }),
}
