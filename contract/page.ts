import { z } from 'zod'
import { readable } from './field.ts'

/** The most that one page of any list holds (docs/spec/wire.md#values). */
export const largestPage = 100

/** The specification's page helper: whatever is not a number, or is below 1, means the first page. */
export function pageNumber(text: unknown): number {
  const number = typeof text === 'number' ? text : Number.parseInt(String(text ?? ''), 10)
  return Number.isFinite(number) && number >= 1 ? Math.min(Math.floor(number), 100_000) : 1
}

/** How a list is asked for. */
export const pageQuery = z.object({
  page: z.unknown().optional().transform(pageNumber).describe('1-based; anything else means 1'),
  size: z
    .unknown()
    .optional()
    .transform((size) => Math.min(size === undefined ? 24 : pageNumber(size), largestPage))
    .describe(`at most ${largestPage}, 24 unless told`),
})
export type PageQuery = z.infer<typeof pageQuery>

/** What a list is searched for. Pasted texts are read as far as they can be, never refused. */
export const keyword = z
  .string()
  .max(400)
  .optional()
  .transform((k) => [...readable(k ?? '')].slice(0, 80).join('').trim())
  .describe('keyword; only the first 80 characters count')

/** How a list answers. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), page: z.int(), size: z.int(), total: z.int() })
}
export interface Page<Item> {
  items: Item[]
  page: number
  size: number
  total: number
}
