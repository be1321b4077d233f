import { z } from 'zod'
import { basisPoints, cents, pvHundredths } from '../../values/amounts.ts'
import { countCharacters, id, key, line, optionalLine } from '../../values/field.ts'
import { phone } from '../../values/phone.ts'
import { role } from '../../values/roles.ts'
import { shareCode } from '../../values/share-code.ts'
import { cleanKey, cleanName, cleanNumber } from '../../values/typed-key.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { statementVersion } from '../privacy/statement-version.ts'
import { next } from './return-path.ts'

/** Minimum age of a member, in years (docs/spec/accounts.md#registration). */
export const minAge = 18

/** Lifetime of a verification link (docs/spec/attacks.md#b6), and limits on resending it (docs/spec/accounts.md#verification). */
export const verificationHours = 24
/** Days after which an unverified registration is deleted. */
export const unverifiedDays = 7
export const resendLimits = { betweenSeconds: 60, max: 5, suspendedSeconds: 2 * 60 * 60 }

export const email = z
  .string({ error: 'required' })
  .max(254, { error: 'too-long' })
  .transform(cleanKey)
  .refine((text) => text !== '', { error: 'required' })
  .pipe(z.email({ error: 'email-format' }))

export const passwordFormat = /^[A-Za-z0-9]{6,20}$/

/** 6 to 20 letters and digits, case-sensitive (docs/spec/accounts.md#passwords). Not trimmed: it is compared exactly. */
export const password = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(200, { error: 'password-format' })
  .regex(passwordFormat, { error: 'password-format' })

/** A password to verify. No format is required, since any text is either right or wrong. */
export const typedPassword = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(200, { error: 'too-long' })

/** A letter of a name with its accents. Numerals and parts of characters that Unicode counts as Chinese are no letters, but 〇. */
const letter = String.raw`(?:(?:(?=\p{L})[\p{Script=Han}\p{Script=Latin}]|〇)\p{M}{0,2})`
const nameWith = (betweenWords: string) =>
  new RegExp(String.raw`^${letter}+(?:${betweenWords}${letter}+)*\.?$`, 'u')
const nameFormat = nameWith("(?:[ '·-]|[,.] ?)")
/** A full stop before two letters makes a web address (win-hkd.com) of which mail programs make a link. */
const unlinkedNameFormat = nameWith(String.raw`(?:[ '·-]|, ?|\. |\.(?!${letter}{2}))`)

const nameOf = (format: RegExp) =>
  key(40, cleanName).refine((name) => countCharacters(name) >= 2 && format.test(name), {
    error: 'name-format',
  })

/** A member's name: Chinese characters and Latin letters, accents included, in words joined by single spaces and the
 *  punctuation of names; 2 to 40 characters, no digits (docs/decisions/0161-names-with-commas-and-full-stops.md). */
export const personName = nameOf(unlinkedNameFormat)

/** The name in a person's own profile, which is mailed to that person alone: earlier names remain valid. */
export const ownName = nameOf(nameFormat)

export const gender = z.enum(['MALE', 'FEMALE', 'NONE'], { error: 'not-an-option' })
export type Gender = z.infer<typeof gender>

/** The eDC card number of a distributor: eight digits. */
export const edcNumber = z
  .string({ error: 'required' })
  .max(40, { error: 'edc-number-format' })
  .transform(cleanNumber)
  .refine((text) => /^\d{8}$/.test(text), { error: 'edc-number-format' })

/** A sponsor's card number; absent, empty or null means no sponsor. */
export const sponsorChoice = z
  .union([z.literal('').transform(() => null), edcNumber])
  .nullish()
  .transform((number) => number ?? null)

export const userInfo = z.object({
  email: z.string(),
  username: z.string(),
  contactNumber: z.string(),
  gender,
  address: z.string(),
  edcNumber: z.string().nullable(),
  sponsorId: id.nullable(),
  sponsorName: z.string().nullable(),
  sponsorEdcNumber: z.string().nullable(),
  discountRate: basisPoints,
  canBuy: z.boolean(),
  hasDiscountRate: z.boolean(),
  renewalExpiryDate: z.iso.date().nullable(),
  canChangeSponsor: z.boolean().describe('true for a member whose sponsor is missing or inactive'),
  totalPriceCents: cents.describe('paid and not refunded, without freight: current and historical'),
  totalPvHundredths: pvHundredths.describe('the PV of those goods'),
  currentSubtotalCents: cents.describe('the part paid since the current contract year began'),
  historicalTotalCents: cents.describe('the part paid before the current contract year'),
})
export type UserInfo = z.infer<typeof userInfo>

export const signedIn = z.object({
  token: z.string(),
  roles: z.array(role),
  userInfo,
  canBuy: z.boolean(),
  hasDiscountRate: z.boolean(),
})
export type SignedIn = z.infer<typeof signedIn>

export const nothing = z.object({})

/** An optional checkbox, unticked by default: consent must be active. */
const unticked = z.boolean({ error: 'invalid' }).optional().default(false)

/** Fields of a form with a new password, which is typed twice. */
export const newPasswordFields = {
  password,
  confirmPassword: z
    .string({ error: 'required' })
    .min(1, { error: 'required' })
    .max(200, { error: 'password-mismatch' }),
}

/** Whether both passwords are the same, if the second one was sent. An empty one is refused as missing. */
export const arePasswordsEqual = (typed: { password: string; confirmPassword?: string | undefined }) =>
  !typed.confirmPassword || typed.password === typed.confirmPassword

/** Refuses two different passwords together with the faults of other fields, which a refinement alone does not. */
export const passwordMismatch = {
  path: ['confirmPassword'],
  error: 'password-mismatch',
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** The registration form. The sponsor is optional (docs/spec/accounts.md#registration). */
export const registration = z
  .object({
    name: personName,
    email,
    ...newPasswordFields,
    contactNumber: phone,
    gender: gender.default('NONE'),
    address: optionalLine(200).default(''),
    sponsorEdcNumber: sponsorChoice,
    shareLinkCode: shareCode
      .nullish()
      .describe(
        'share link that the person followed; its owner becomes the sponsor and overrides the number',
      ),
    isAdult: z
      .literal(true, { error: 'must-agree' })
      .describe('the person confirms the minimum age (docs/spec/accounts.md#registration)'),
    acceptsTerms: z.literal(true, { error: 'must-agree' }),
    statementVersion,
    next,
    ownMarketing: unticked.describe('the mall may send its own offers'),
    sponsorMarketing: unticked.describe(
      'name and contact may be passed to the sponsor for the sponsor’s offers',
    ),
  })
  .refine(arePasswordsEqual, passwordMismatch)
export type Registration = z.output<typeof registration>

/** Seconds until another verification mail can be requested. */
export const resent = z.object({ resendAfterSeconds: z.int() })

export const accountEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/user/login',
    repeat: 'log',
    access: 'public',
    summary: 'Signs in by email or eDC card number',
    limit: { max: 600, windowSeconds: 600 },
    body: z.object({
      username: line(254),
      password: typedPassword,
    }),
    answer: signedIn,
    refusals: [
      'login-delayed',
      'incorrect-account',
      'incorrect-password',
      'unverified-account',
      'not-authorised',
      'disabled-sponsor',
      'two-factor-needed',
      'login-failed',
    ],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/user/logout',
    repeat: 'state',
    access: 'public',
    summary: 'Ends the session of the token in the request; an invalid token is no error',
    answer: nothing,
  }),
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    repeat: 'key',
    access: 'public',
    summary:
      'Creates an unverified account and mails its verification link; replaces an earlier unverified account',
    limit: { max: 20, windowSeconds: 3600 },
    status: 201,
    body: registration,
    answer: resent,
    refusals: [
      'email-exists',
      'member-not-created',
      'sponsor-missing',
      'sponsor-not-eligible',
      'share-link-missing',
      'resend-too-soon',
      'resend-suspended',
      'mail-not-sent',
    ],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/user/resendRegisterAuthMail',
    repeat: 'state',
    access: 'public',
    summary: 'Mails a new verification link; the answer does not reveal whether the account exists',
    limit: { max: 20, windowSeconds: 3600 },
    body: z.object({ email, next }),
    answer: resent,
    refusals: ['resend-too-soon', 'resend-suspended'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/user/verifyEmail',
    repeat: 'state',
    access: 'public',
    summary: 'Redeems a verification link, once, with the password chosen at registration',
    limit: { max: 60, windowSeconds: 600 },
    body: z.object({
      password: typedPassword,
      token: z.string({ error: 'required' }).min(1, { error: 'required' }).max(100, { error: 'invalid' }),
      signsIn: z.boolean().default(false).describe('whether to begin a session, as the sign-in would'),
    }),
    answer: z.object({
      signedIn: signedIn.nullable().describe('null unless requested, and where the sign-in has another step'),
    }),
    refusals: ['verification-link-invalid', 'already-verified', 'incorrect-password', 'login-delayed'],
  }),
}
