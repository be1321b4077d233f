import { z } from 'zod'
import { cleanNumber } from './typed-key.ts'

/** The code of a share link: ten unambiguous random characters. */
export const shareCode = z
  .string({ error: 'required' })
  .max(40, { error: 'invalid' })
  .transform((text) => cleanNumber(text).toUpperCase())
  .refine((text) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(text), { error: 'invalid' })
