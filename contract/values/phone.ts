import { z } from 'zod'
import { cleanPhone } from './typed-key.ts'

/** A Hong Kong phone number in any usual notation, stored as `+852########`.
 *  All prefixes from 2 to 9 are accepted, because the regulator regularly opens new ones. */
export const phone = z
  .string({ error: 'required' })
  .max(60, { error: 'phone-format' })
  .transform(cleanPhone)
  .refine((text) => text !== '', { error: 'required' })
  .refine((text) => text === '' || /^[2-9]\d{7}$/.test(text), { error: 'phone-format' })
  .transform((text) => `+852${text}`)
