import { z } from 'zod'
import { largestPage, pageNumber } from './page.ts'

/** How a long list is asked for: what follows a row, so that the last page costs no more than the first.
 *  Nobody is told a total, because counting a million rows takes longer than showing fifty of them. */
export const keysetQuery = z.object({
  after: z
    .string({ error: 'invalid' })
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[0-9a-f-]{36}$/, { error: 'invalid' })
    .transform((text, context): Cursor => {
      const [at = '', id = ''] = text.split('~')
      const cursor = { at: new Date(at), id }
      if (Number.isNaN(cursor.at.getTime()) || !z.uuid().safeParse(id).success) {
        context.addIssue({ code: 'custom', message: 'invalid' })
      }
      return cursor
    })
    .optional()
    .describe('`next` of the part before; absent for the first part'),
  size: z
    .unknown()
    .optional()
    .transform((size) => Math.min(size === undefined ? 50 : pageNumber(size), largestPage))
    .describe(`at most ${largestPage}, 50 unless told`),
})

/** Where a row stands in a list that goes by time, latest first. */
export interface Cursor {
  at: Date
  id: string
}

/** A part of a long list as it is asked for. */
export interface KeysetQuery {
  after?: Cursor | undefined
  size: number
}

/** How such a list answers. */
export function keysetOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable().describe('null at the end') })
}

/** A part of a long list. */
export interface Keyset<Item> {
  items: Item[]
  next: string | null
}

/** Names the place of a row, for whoever asks for what follows it. */
export function nextAfter({ at, id }: Cursor): string {
  return `${at.toISOString()}~${id}`
}

/** Cuts what was read to a part, and says where the next begins: one row more than the part was asked for. */
export function cursorPageOf<Row extends Cursor>(
  rows: readonly Row[],
  size: number,
): { rows: Row[]; next: Cursor | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { rows: shown, next: rows.length > size && last ? { at: last.at, id: last.id } : null }
}
