import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, line } from '../field.ts'
import { edcNumber, email, nothing, password, resent, signedIn, typedPassword } from './people.ts'
import { phone } from './phone.ts'
import { next } from './return-path.ts'

/** How long the link of a forgotten password is good (docs/spec/attacks.md#b6), and the ticket of a choice of sponsor (docs/spec/distributors.md#disabled-sponsor). */
export const resetMinutes = 30
export const sponsorChoiceMinutes = 10

/** What came with a mailed link, or with an answer that wants to be gone on from. */
export const oneTimeToken = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(100, { error: 'invalid' })

/** A new password, typed twice. */
const newPassword = {
  password,
  confirmPassword: z
    .string({ error: 'required' })
    .min(1, { error: 'required' })
    .max(200, { error: 'password-mismatch' }),
}
const twice = { path: ['confirmPassword'], error: 'password-mismatch' }
const isTwice = (typed: { password: string; confirmPassword: string }) =>
  typed.password === typed.confirmPassword

/** Either to go on below a sponsor who is no longer active, or the number of another one. */
export const sponsorChoiceForm = z
  .object({
    ticket: oneTimeToken.describe('of the refusal `disabled-sponsor`'),
    continue: z.literal(true, { error: 'invalid' }).optional(),
    sponsorEdcNumber: edcNumber.optional(),
  })
  .refine((choice) => (choice.continue === true) !== (choice.sponsorEdcNumber !== undefined), {
    path: ['sponsorEdcNumber'],
    error: 'required',
  })

/** The part of that choice which is typed. */
export const otherSponsor = z.object({ sponsorEdcNumber: edcNumber })

/** What somebody says who has forgotten their password: all three have to agree with the account. */
export const forgottenPassword = z.object({ email, name: line(40), contactNumber: phone, next })

export const resetForm = z.object({ token: oneTimeToken, ...newPassword }).refine(isTwice, twice)
export const changePasswordForm = z
  .object({ currentPassword: typedPassword, ...newPassword })
  .refine(isTwice, twice)

const session = z.object({
  id,
  userAgent: z.string().describe('what the browser calls itself'),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime().describe('to the minute'),
  isCurrent: z.boolean().describe('whether this call came from it'),
})
export type Session = z.infer<typeof session>

export const signingInEndpoints = {
  chooseSponsor: endpoint({
    method: 'POST',
    path: '/user/chooseSponsor',
    access: 'public',
    summary:
      'Signs in whose sponsor is no longer active: below the same one without a rate, or below another one',
    limit: { max: 60, windowSeconds: 600 },
    body: sponsorChoiceForm,
    answer: signedIn,
    refusals: [
      'sponsor-choice-expired',
      'sponsor-missing',
      'sponsor-not-eligible',
      'sponsor-unchangeable',
      'not-authorised',
    ],
  }),
  forgetPassword: endpoint({
    method: 'POST',
    path: '/user/forgetPassword',
    access: 'public',
    summary: 'Mails a link by which a forgotten password can be replaced',
    body: forgottenPassword,
    answer: resent,
    refusals: [
      'account-not-found',
      'name-not-matching',
      'phone-not-matching',
      'account-not-activated',
      'mail-not-sent',
      'resend-too-soon',
      'resend-suspended',
    ],
  }),
  checkPassToken: endpoint({
    method: 'POST',
    path: '/user/checkPassToken',
    access: 'public',
    summary: 'Says whether the link of a forgotten password is still good, without using it',
    limit: { max: 60, windowSeconds: 600 },
    body: z.object({ token: oneTimeToken }),
    answer: nothing,
    refusals: ['reset-link-expired'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/user/resetPassword',
    access: 'public',
    summary: 'Replaces a forgotten password, once for each link, and ends all sessions of the account',
    limit: { max: 60, windowSeconds: 600 },
    body: resetForm,
    answer: nothing,
    refusals: ['reset-link-expired'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/user/changePassword',
    access: ['ROLE_API_MEMBER'],
    summary: 'Replaces the password of whoever knows the present one, and ends all other sessions',
    limit: { max: 10, windowSeconds: 900 },
    body: changePasswordForm,
    answer: nothing,
    refusals: ['current-password-incorrect'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/user/session',
    access: 'signed-in',
    summary: 'Where one is signed in, the latest used first',
    answer: z.object({ items: z.array(session) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/user/session/:id',
    access: 'signed-in',
    summary: 'Signs out one of one’s browsers',
    params: z.object({ id }),
    answer: nothing,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/user/session',
    access: 'signed-in',
    summary: 'Signs out everywhere, here as well',
    answer: nothing,
  }),
}
