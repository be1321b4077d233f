import { z } from 'zod'
import { readable } from './field.ts'
import { pageNumber } from './page-number.ts'
import { cleanKey } from './typed-key.ts'

/** Maximum page size of any list (docs/spec/wire.md#values). */
export const largestPage = 100

/** Query of a list with page numbers. */
export const pageQuery = z.object({
  page: z.unknown().optional().transform(pageNumber).describe('1-based; anything else means 1'),
  size: z
    .unknown()
    .optional()
    .transform((size) => Math.min(size === undefined ? 24 : pageNumber(size), largestPage))
    .describe(`at most ${largestPage}, default 24`),
})
export type PageQuery = z.infer<typeof pageQuery>

/** Search keyword of a list. Unusable characters and excess length are dropped, never refused. */
export const keyword = z
  .string()
  .max(400)
  .optional()
  .transform((k) => [...readable(cleanKey(k ?? ''))].slice(0, 80).join('').trim())
  .describe('keyword; only the first 80 characters count')

/** Schema of a page of a list. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), page: z.int(), size: z.int(), total: z.int() })
}
export interface Page<Item> {
  items: Item[]
  page: number
  size: number
  total: number
}
