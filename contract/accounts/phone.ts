import { z } from 'zod'

/** A Hong Kong number in any usual writing, kept as `+852########`.
 *  Prefixes from 2 to 9 all pass: the regulator keeps opening new ones, so nothing is refused for not being a mobile. */
export const phone = z
  .string({ error: 'required' })
  .max(40, { error: 'phone-format' })
  .transform((text) => text.normalize('NFKC').replace(/[\s()-]/g, ''))
  .refine((text) => text !== '', { error: 'required' })
  .refine((text) => text === '' || /^(\+?852)?[2-9]\d{7}$/.test(text), { error: 'phone-format' })
  .transform((text) => `+852${text.slice(-8)}`)
