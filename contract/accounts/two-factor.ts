import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { signedIn } from './people.ts'
import type { Role } from './roles.ts'
import { oneTimeToken } from './signing-in.ts'

const staff = ['ROLE_CMS_IIT'] as const satisfies Role[]

/** How long somebody whose password was right has for the code. */
export const codeMinutes = 10
/** How many recovery codes are given. */
export const recoveryCodeCount = 10

/** The six digits that a device shows, or a recovery code of twelve; spaces between them do not matter. */
export const typedCode = z
  .string({ error: 'required' })
  .max(60, { error: 'invalid' })
  .transform((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
  .refine((text) => text !== '', { error: 'required' })
  .refine((text) => text === '' || /^(\d{6}|\d{12})$/.test(text), { error: 'invalid' })

/** What the form of the code asks for. */
export const codeForm = z.object({ code: typedCode })

/** How the staff prove who they are, beside their password. */
export const twoFactorEndpoints = {
  giveCode: endpoint({
    method: 'POST',
    path: '/user/twoFactor',
    access: 'public',
    summary: 'Signs one of the staff in whose password was right, by the code of their device',
    limit: { max: 60, windowSeconds: 600 },
    body: codeForm.extend({ ticket: oneTimeToken.describe('of the refusal `two-factor-needed`') }),
    answer: signedIn,
    refusals: ['two-factor-expired', 'two-factor-wrong', 'login-delayed', 'not-authorised'],
  }),
  beginTwoFactor: endpoint({
    method: 'POST',
    path: '/user/twoFactor/setup',
    access: staff,
    summary: 'A new secret for a device, told this one time',
    limit: { max: 30, windowSeconds: 600 },
    answer: z.object({
      secret: z.string().describe('in Base32, for who types it'),
      address: z.string().describe('otpauth://, for who scans it'),
    }),
    refusals: ['two-factor-set'],
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/user/twoFactor/confirmation',
    access: staff,
    summary: 'Shows that the device has the secret; opens the admin for this session and ends all others',
    limit: { max: 30, windowSeconds: 600 },
    body: codeForm,
    answer: z.object({ recoveryCodes: z.array(z.string()).describe('told this one time') }),
    refusals: ['two-factor-set', 'two-factor-wrong', 'two-factor-expired'],
  }),
}
