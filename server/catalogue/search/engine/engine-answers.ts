import { z } from 'zod'
import type { FoundList } from '../matching/search-list-rules.ts'

/** The engine does not answer, refuses, or answers something else. */
export class EngineFailed extends Error {}

/** The engine works, but not for this search: only the database answers it. */
export class QueryRefused extends EngineFailed {}

/** The part of an answer that is used. */
export function readAnswer<Read>(schema: z.ZodType<Read>, answer: unknown): Read {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  throw new EngineFailed(`the search engine answers something else: ${z.prettifyError(read.error)}`)
}

const bound = z.object({ value: z.number().nullable() })

/** The part of an answer that is read. */
const listAnswer = z.object({
  hits: z.object({ total: z.object({ value: z.int() }), hits: z.array(z.object({ _id: z.string() })) }),
  aggregations: z.object({
    brands: z.object({
      byId: z.object({ buckets: z.array(z.object({ key: z.string(), doc_count: z.int() })) }),
    }),
    prices: z.object({ min: bound, max: bound }),
  }),
})

export function readListAnswer(answer: unknown): FoundList {
  const { hits, aggregations } = readAnswer(listAnswer, answer)
  const { brands, prices } = aggregations
  const [minCents, maxCents] = [prices.min.value, prices.max.value]
  return {
    ids: hits.hits.map(({ _id }) => _id),
    total: hits.total.value,
    brands: new Map(brands.byId.buckets.map(({ key, doc_count }) => [key, doc_count])),
    priceBounds: minCents === null || maxCents === null ? null : { minCents, maxCents },
  }
}
