import { z } from 'zod'

// The schemas are apart from the arithmetic (money.ts), because pages that show amounts need no validation.

/** Upper bound of any amount: 100 lines of 999 pieces at the highest price stay below it. */
const maxCents = 10_000_000_000_00

export const cents = z.int().min(0).max(maxCents).describe('Hong Kong cents')
export const pvHundredths = z.int().min(0).max(maxCents).describe('hundredths of a PV point')
/** A rate that is compared with the configured range, which the refusal names. */
export const rateToCompare = z.int({ error: 'invalid' }).describe('basis points: 1000 is 10 %')
export const basisPoints = z.int().min(0).max(10_000).describe('basis points: 1000 is 10 %')
