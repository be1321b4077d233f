import { z } from 'zod'
import type { Role } from '../../values/roles.ts'
import { cleanNumber } from '../../values/typed-key.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { signedIn } from './people.ts'
import { oneTimeToken } from './signing-in.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** Minutes to enter the code after the password was verified. */
export const codeMinutes = 10
/** Number of recovery codes of an account. */
export const recoveryCodeCount = 10

/** Six digits of an authenticator, or a recovery code of twelve digits; spaces are ignored. */
export const typedCode = z
  .string({ error: 'required' })
  .max(60, { error: 'invalid' })
  .transform(cleanNumber)
  .refine((text) => text !== '', { error: 'required' })
  .refine((text) => text === '' || /^(\d{6}|\d{12})$/.test(text), { error: 'invalid' })

/** The form for the two-factor code. */
export const codeForm = z.object({ code: typedCode })

/** Two-factor authentication of the staff. */
export const twoFactorEndpoints = {
  verify: endpoint({
    method: 'POST',
    path: '/user/twoFactor',
    repeat: 'state',
    access: 'public',
    summary: 'Completes the sign-in of a staff account with a two-factor code',
    limit: { max: 60, windowSeconds: 600 },
    body: codeForm.extend({ ticket: oneTimeToken.describe('ticket from the refusal `two-factor-needed`') }),
    answer: signedIn,
    refusals: ['two-factor-expired', 'two-factor-wrong', 'login-delayed', 'not-authorised'],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/user/twoFactor/setup',
    repeat: 'state',
    access: staff,
    summary: 'Creates an authenticator secret, shown only once',
    limit: { max: 30, windowSeconds: 600 },
    answer: z.object({
      secret: z.string().describe('in Base32, for manual entry'),
      address: z.string().describe('otpauth:// URI, for the QR code'),
    }),
    refusals: ['two-factor-set'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/user/twoFactor/confirmation',
    repeat: 'state',
    access: staff,
    summary: 'Confirms the authenticator with a code; unlocks the admin for this session and ends all others',
    limit: { max: 30, windowSeconds: 600 },
    body: codeForm,
    answer: z.object({ recoveryCodes: z.array(z.string()).describe('shown only once') }),
    refusals: ['two-factor-set', 'two-factor-wrong', 'two-factor-expired'],
  }),
}
