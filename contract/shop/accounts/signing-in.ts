import { z } from 'zod'
import { id, line } from '../../values/field.ts'
import { phone } from '../../values/phone.ts'
import { endpoint } from '../../wire/endpoint.ts'
import {
  arePasswordsEqual,
  edcNumber,
  email,
  newPasswordFields,
  nothing,
  passwordMismatch,
  resent,
  signedIn,
  typedPassword,
} from './people.ts'
import { next } from './return-path.ts'

/** Lifetime of a password reset link (docs/spec/attacks.md#b6) and of a sponsor choice ticket (docs/spec/distributors.md#disabled-sponsor). */
export const resetMinutes = 30
export const sponsorChoiceMinutes = 10

/** A single-use token from a mailed link, or from an answer that needs a second step. */
export const oneTimeToken = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(100, { error: 'invalid' })

/** Either stay with the inactive sponsor, or the card number of another sponsor. */
export const sponsorChoiceForm = z
  .object({
    ticket: oneTimeToken.describe('ticket from the refusal `disabled-sponsor`'),
    continue: z.literal(true, { error: 'invalid' }).optional(),
    sponsorEdcNumber: edcNumber.optional(),
  })
  .refine((choice) => (choice.continue === true) !== (choice.sponsorEdcNumber !== undefined), {
    path: ['sponsorEdcNumber'],
    error: 'required',
  })

/** The form for another sponsor's card number. */
export const otherSponsor = z.object({ sponsorEdcNumber: edcNumber })

/** The form for a forgotten password: email, name and phone must all match the account. */
export const forgottenPassword = z.object({ email, name: line(40), contactNumber: phone, next })

const agreed = z.literal(true, { error: 'must-agree' })
export const resetForm = z
  .object({
    token: oneTimeToken,
    ...newPasswordFields,
    isAdult: z.boolean().optional().describe('required of an imported member'),
    acceptsTerms: z.boolean().optional().describe('required of an imported member'),
  })
  .refine(arePasswordsEqual, passwordMismatch)
/** The form of an imported member, who accepts the terms with the first password. */
export const activationForm = z
  .object({ token: oneTimeToken, ...newPasswordFields, isAdult: agreed, acceptsTerms: agreed })
  .refine(arePasswordsEqual, passwordMismatch)
export const changePasswordForm = z
  .object({
    currentPassword: typedPassword,
    password: newPasswordFields.password,
    confirmPassword: newPasswordFields.confirmPassword
      .optional()
      .describe('the new password again, as typed in a form'),
  })
  .refine(arePasswordsEqual, passwordMismatch)

const session = z.object({
  id,
  userAgent: z.string().describe('the User-Agent header'),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime().describe('rounded to the minute'),
  isCurrent: z.boolean().describe('true for the session of this request'),
})
export type Session = z.infer<typeof session>

export const signInEndpoints = {
  chooseSponsor: endpoint({
    method: 'POST',
    path: '/user/chooseSponsor',
    repeat: 'state',
    access: 'public',
    summary:
      'Completes a sign-in refused for an inactive sponsor: keeps the sponsor without a rate, or sets another',
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
}

export const passwordEndpoints = {
  requestReset: endpoint({
    method: 'POST',
    path: '/user/forgetPassword',
    repeat: 'state',
    access: 'public',
    summary: 'Mails a password reset link',
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
  checkResetToken: endpoint({
    method: 'POST',
    path: '/user/checkPassToken',
    onlyReads: true,
    access: 'public',
    summary: 'Checks whether a password reset link is still valid, without redeeming it',
    limit: { max: 60, windowSeconds: 600 },
    body: z.object({ token: oneTimeToken }),
    answer: z.object({
      isMemberInvitation: z.boolean().describe('the link of an imported member also accepts the terms'),
    }),
    refusals: ['reset-link-expired'],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/user/resetPassword',
    repeat: 'state',
    access: 'public',
    summary: 'Resets a password, once per link, and ends all sessions of the account',
    limit: { max: 60, windowSeconds: 600 },
    body: resetForm,
    answer: nothing,
    refusals: ['reset-link-expired'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/user/changePassword',
    repeat: 'state',
    access: ['ROLE_API_MEMBER'],
    summary: 'Changes the password after verifying the current one, and ends all other sessions',
    limit: { max: 10, windowSeconds: 900 },
    body: changePasswordForm,
    answer: nothing,
    refusals: ['current-password-incorrect'],
  }),
}

export const sessionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/user/session',
    access: 'signed-in',
    summary: 'Sessions of the signed-in person, most recently used first',
    answer: z.object({ items: z.array(session) }),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/user/session/:id',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Ends one session of the signed-in person',
    params: z.object({ id }),
    answer: nothing,
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/user/session',
    repeat: 'state',
    access: 'signed-in',
    summary: 'Ends all sessions of the signed-in person, including this one',
    answer: nothing,
  }),
}
