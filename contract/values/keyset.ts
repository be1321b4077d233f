import { z } from 'zod'
import { largestPage } from './page.ts'
import { pageNumber } from './page-number.ts'

/** Query of a list with keyset pagination, so that the last page costs no more than the first.
 *  There is no total, because counting a million rows takes longer than reading one page. */
export const keysetQuery = z.object({
  after: z
    .string({ error: 'invalid' })
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[0-9a-f-]{36}$/, { error: 'invalid' })
    .transform((text, context): Cursor => {
      const [at = '', id = ''] = text.split('~')
      const cursor = { at: new Date(at), id }
      // PostgreSQL has no year 0.
      const isDate = !Number.isNaN(cursor.at.getTime()) && !at.startsWith('0000')
      if (!isDate || !z.uuid().safeParse(id).success) {
        context.addIssue({ code: 'custom', message: 'invalid' })
      }
      return cursor
    })
    .optional()
    .describe('`next` of the previous page; absent for the first page'),
  size: z
    .unknown()
    .optional()
    .transform((size) => Math.min(size === undefined ? 50 : pageNumber(size), largestPage))
    .describe(`at most ${largestPage}, default 50`),
})

/** Pagination cursor: position of a row in a list ordered by time, latest first. */
export interface Cursor {
  at: Date
  id: string
}

/** Parsed query of a page. */
export interface KeysetQuery {
  after?: Cursor | undefined
  size: number
}

/** Schema of a page with keyset pagination. */
export function keysetSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable().describe('null at the end') })
}

/** A page of a list with keyset pagination. */
export interface Keyset<Item> {
  items: Item[]
  next: string | null
}

/** Encodes a cursor for the `after` parameter. */
export function nextAfter({ at, id }: Cursor): string {
  return `${at.toISOString()}~${id}`
}

/** Splits `size + 1` rows read from the database into one page and the cursor of the next page. */
export function cutCursorPage<Row extends Cursor>(
  rows: readonly Row[],
  size: number,
): { rows: Row[]; next: Cursor | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { rows: page, next: rows.length > size && last ? { at: last.at, id: last.id } : null }
}
