import { z } from 'zod'

/** The order number: `BH`, the day in Hong Kong, and six random digits, which do not reveal the number of sales. */
export const invoice = z.string().regex(/^BH\d{12}$/, { error: 'invalid' })
