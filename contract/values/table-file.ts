import { z } from 'zod'
import { readingFaults, tableEncodings } from './table-limits.ts'

/** A field of a file of rows, and the headings by which its column is recognised, in any case. The page offers the
 *  first English and the first Chinese heading in its template. */
export interface FileField<Field extends string = string> {
  field: Field
  isRequired: boolean
  headings: readonly [english: string, chinese: string, ...others: string[]]
  /** Fields that fill it together, so that a file needs no column of its own. */
  orTogether?: readonly [Field, ...Field[]]
  /** An identifier, whose leading zeros spreadsheets would drop. */
  isCode?: true
}

/** Maximum size in bytes of a file of prices, tracking numbers, stock or distributors. */
export const maxTableBytes = 4 * 1024 * 1024

/** The file of rows of a form. */
export const tableUpload = { name: 'file', max: 1, maxBytes: maxTableBytes, kind: 'sheet' } as const

/** Maximum changes that a preview lists, and faults that its page shows; its counts cover all. */
export const maxListedRows = 200

/** Maximum faults of a preview, which staff can download. */
export const maxListedFaults = 1_000

/** Faults of a whole file. */
export const tableFaults = [...readingFaults, 'no-rows', 'column-missing'] as const
export type TableFaultCode = (typeof tableFaults)[number]

const cell = z.string({ error: 'invalid' }).max(200, { error: 'too-long' })

/** The column that fills each field; an empty one fills none. */
export const chosenColumns = z
  .array(z.object({ field: cell, column: cell }))
  .max(20, { error: 'too-long' })
  .describe('the column of the file for each field; empty for none')
export type ChosenColumns = z.output<typeof chosenColumns>

/** The columns of a file and the fields that they fill, saved for the next file of the same columns. */
export const storedColumns = z
  .object({ names: z.array(cell).max(200, { error: 'too-long' }), chosen: chosenColumns })
  .optional()
  .describe('how the columns of a file were read; saved for the next file of these columns')
export type StoredColumns = z.output<typeof storedColumns>

export const tableFile = z.object({
  rows: z.int(),
  encoding: z.enum(tableEncodings).describe('big5 is a guess'),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  fields: z.array(
    z.object({ field: z.string(), column: z.string().describe('empty for none'), isRequired: z.boolean() }),
  ),
  isSavedMapping: z.boolean().describe('whether the columns were read as in the last import of such a file'),
})
export type TableFile = z.infer<typeof tableFile>

/** A fault of a row. `Codes` contain `tableFaults`. */
export function rowFault<const Codes extends readonly [string, ...string[]]>(codes: Codes) {
  return z.object({
    line: z.int().describe('row of the file; the header is row 1'),
    code: z.enum(codes),
    value: z.string().describe('the value in the file, or the one that it conflicts with'),
    otherLine: z.int().nullable().describe('the earlier row that it contradicts'),
    subject: z.string().describe('what the row is about, as far as it is known'),
  })
}

/** A form field of JSON, because forms carry texts. */
export function jsonField<Schema extends z.ZodType>(schema: Schema, maxLength: number) {
  return z
    .string({ error: 'invalid' })
    .max(maxLength, { error: 'too-long' })
    .transform((text, context): z.output<Schema> => {
      const read = schema.safeParse(parsed(text))
      if (read.success) return read.data
      context.addIssue({ code: 'custom', message: 'invalid' })
      return z.NEVER
    })
    .optional()
}

/** The chosen columns of an upload, if staff corrected them. */
export const chosenColumnsField = jsonField(chosenColumns, 20_000).describe('JSON of the chosen columns')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
