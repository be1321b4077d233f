import { z } from 'zod'
import {
  districtCodes,
  districtsOfLine,
  lineOfDistricts,
  lineOfSubAreas,
  subAreaCodes,
  subAreasOfLine,
} from './districts.ts'

// The schemas are apart from the names (districts.ts), which pages show without validation.

export const area = z.enum(['HKI', 'KLN', 'NT'], { error: 'not-an-option' })
export const district = z.enum(districtCodes, { error: 'not-an-option' })
export const subArea = z.enum(subAreaCodes, { error: 'not-an-option' })

/** A line of `lineOfDistricts` in a request. */
export const districtLine = z
  .string({ error: 'not-an-option' })
  .refine((line) => lineOfDistricts(districtsOfLine(line)) === line, { error: 'not-an-option' })
  .describe('district codes in table order, separated by commas')

/** A line of `lineOfSubAreas` in a request. */
export const subAreaLine = z
  .string({ error: 'not-an-option' })
  .refine((line) => lineOfSubAreas(subAreasOfLine(line)) === line, { error: 'not-an-option' })
