import { z } from 'zod'

/** Why a field of a form was not accepted. The page says the sentence; the wire carries the code. */
export const fieldCodes = [
  'required',
  'too-short',
  'too-long',
  'unreadable-characters',
  'email-format',
  'password-format',
  'password-mismatch',
  'password-common',
  'name-format',
  'receiver-name-format',
  'phone-format',
  'address-incomplete',
  'district-of-other-area',
  'edc-number-format',
  'must-agree',
  'not-whole-number',
  'too-small',
  'too-large',
  'not-an-option',
  'invalid',
] as const
export const fieldCode = z.enum(fieldCodes)
export type FieldCode = z.infer<typeof fieldCode>

/** What a row of the catalogue was like when it was read, sent back by whoever wants to write it over. */
export const version = z
  .string({ error: 'required' })
  .regex(/^[0-9a-f]{32}$/, { error: 'invalid' })
  .describe('as it was read')

/** Control characters forge log lines; bidirectional marks and characters without a shape make a text read as another. */
const shapeless =
  '\\p{Cf}\\u2028\\u2029\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u2800\\u3164\\uffa0'
const unreadable = new RegExp(`[\\p{Cc}${shapeless}]`, 'u')
const unreadableInParagraph = new RegExp(`[^\\P{Cc}\\n\\t]|[${shapeless}]`, 'u')

/** A text without the characters that `line` refuses: for words that are looked up and never kept, such as pasted ones. */
export function readable(text: string): string {
  return text.replace(new RegExp(unreadable, 'gu'), ' ')
}

/** Half a character is none, and JSON in the database has no way to keep one. */
function whole(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd')
}

/** How long people find a text. Hong Kong's names hold characters beyond the BMP, so UTF-16 units would miscount. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** One line of a person's text: trimmed, composed, its spaces collapsed, at most `most` characters; may be empty. */
export function optionalLine(max: number) {
  return z
    .string({ error: 'invalid' })
    .max(max * 8, { error: 'too-long' })
    .transform((text) => whole(text).normalize('NFC').trim().replace(/ +/g, ' '))
    .refine((text) => !unreadable.test(text), { error: 'unreadable-characters' })
    .refine((text) => lengthOf(text) <= max, { error: 'too-long' })
}

/** As `optionalLine`, but something must be written. */
export function line(max: number) {
  return optionalLine(max).refine((text) => text !== '', { error: 'required' })
}

/** Several lines of a person's text, at most `most` characters; may be empty. */
export function paragraph(max: number) {
  return z
    .string({ error: 'invalid' })
    .max(max * 8, { error: 'too-long' })
    .transform((text) => whole(text).normalize('NFC').replace(/\r\n?/g, '\n').trim())
    .refine((text) => !unreadableInParagraph.test(text), { error: 'unreadable-characters' })
    .refine((text) => lengthOf(text) <= max, { error: 'too-long' })
}

/** A whole number in an address: digits only, so that `1e3`, `0x10` and a blank are none. */
export const wholeInText = z.coerce
  .string({ error: 'not-whole-number' })
  .regex(/^-?\d{1,15}$/, { error: 'not-whole-number' })
  .transform(Number)

/** Pairs in an address, such as `1:2,3:1`: what is said of each is read by a schema of the whole list. */
export function pairs<Read>(
  max: number,
  schema: z.ZodType<Read>,
  pairOf: (one: string, other: string) => unknown,
) {
  return z
    .string({ error: 'invalid' })
    .max(max, { error: 'too-long' })
    .transform((text, context): Read => {
      const said = text === '' ? [] : text.split(',').map((pair) => pair.split(':'))
      const read = schema.safeParse(said.map(([one = '', other = '']) => pairOf(one, other)))
      if (read.success) return read.data
      context.addIssue({ code: 'custom', message: 'invalid' })
      return z.NEVER
    })
}

/** Something that `uuidv7()` of the database made. */
export const id = z.uuid({ error: 'invalid' }).toLowerCase()

/** A moment on a clock without seconds: the schedule is kept to the minute. */
export const minute = z.iso
  .datetime({ offset: true, error: 'invalid' })
  .refine((at) => Date.parse(at) % 60_000 === 0, { error: 'invalid' })
  .transform((at) => new Date(at).toISOString())
