import { z } from 'zod'
import { cleanNumber } from '../../values/typed-key.ts'

/** The business registration number of a company in Hong Kong, its Unique Business Identifier, or an empty text. The
 *  number of its certificate, such as 12345678-000-01-24-A, begins with it; the rest changes at each renewal and is cut off. */
export const businessRegistrationNumber = z
  .string({ error: 'invalid' })
  .max(60, { error: 'invalid' })
  .transform(cleanNumber)
  .refine((text) => /^(?:\d{8}(?:\d{3}(?:\d{4}[\dA-Z])?)?)?$/i.test(text), { error: 'invalid' })
  .transform((text) => text.slice(0, 8))
