import { z } from 'zod'
import { districtCodes, districtsOfLine, lineOfDistricts, type SubArea, subAreas } from './districts.ts'

// The schemas are apart from the names (districts.ts), which pages show without validation.

export const area = z.enum(['HKI', 'KLN', 'NT'], { error: 'not-an-option' })
export const district = z.enum(districtCodes, { error: 'not-an-option' })
export const subArea = z.enum(Object.keys(subAreas) as [SubArea, ...SubArea[]], { error: 'not-an-option' })

/** A line of `lineOfDistricts` in a request. */
export const districtLine = z
  .string({ error: 'not-an-option' })
  .refine((line) => lineOfDistricts(districtsOfLine(line)) === line, { error: 'not-an-option' })
  .describe('district codes in table order, separated by commas')
