import { z } from 'zod'
import { catalogueEndpoints, maxPriceFilter } from '../../../contract/shop/catalogue/catalogue.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Database } from '../../core/database.ts'
import { listChosenFeedPages } from '../feeds/feed-queries.ts'
import type { FeedPage } from '../feeds/feed-state.ts'
import type { CatalogueSearch } from '../search/port/catalogue-search.ts'
import { toAgentProduct, writeEnvelope, writeProfile } from './agent-rules.ts'

export interface AgentOptions {
  db: Database
  search: Pick<CatalogueSearch, 'find'>
  /** The configured origin of the mall, without a trailing slash. */
  origin: string
}

/** Products in one answer, and identifiers in one call. */
const [usualPage, largestPage, maxIds, maxImages] = [10, 50, 50, 5]

const context = z
  .looseObject({ language: z.string().max(40).optional(), currency: z.string().max(10).optional() })
  .optional()
/** Agents do not know the bound of the shop, so a higher price means it. */
const price = z
  .int()
  .min(0)
  .transform((cents) => Math.min(cents, maxPriceFilter))
  .optional()
const searchInput = z.looseObject({
  query: z.string().max(400).optional(),
  context,
  filters: z
    .looseObject({
      categories: z.array(z.string()).optional(),
      price: z.object({ min: price, max: price }).optional(),
    })
    .optional(),
  pagination: z
    .object({
      cursor: z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .optional(),
      limit: z.int().min(1).optional(),
    })
    .optional(),
})
const lookupInput = z.looseObject({ ids: z.array(z.string().max(100)).min(1).max(maxIds), context })
const productInput = z.looseObject({ id: z.string().max(100), context })

/** The tools of the MCP binding, with the schemas of their `catalog` argument. */
export const agentTools = {
  search_catalog: { description: 'Search for products', input: searchInput },
  lookup_catalog: { description: 'Look up products or variants by identifier', input: lookupInput },
  get_product: {
    description: 'Read one product by the identifier of it or of a variant',
    input: productInput,
  },
} as const
export type AgentTool = keyof typeof agentTools

/** What agents find at /.well-known/ucp. */
export function readProfile({ origin }: Pick<AgentOptions, 'origin'>) {
  return writeProfile(origin)
}

/** Searches as the shop does. A price filter in another currency is ignored with a warning. */
export async function searchCatalogue(
  { db, search, origin }: AgentOptions,
  { query = '', context, filters = {}, pagination = {} }: z.output<typeof searchInput>,
) {
  const { currency = 'HKD' } = context ?? {}
  const { min, max } = currency === 'HKD' ? (filters.price ?? {}) : {}
  const [page, size] = [Number(pagination.cursor ?? 1), Math.min(pagination.limit ?? usualPage, largestPage)]
  const shopQuery = catalogueEndpoints.search.query.parse({
    k: query,
    page,
    size,
    ...(min !== undefined && { minPrice: String(min) }),
    ...(max !== undefined && { maxPrice: String(max) }),
  })
  const { answer } = await search.find(shopQuery, { sort: 'relevance', arrivedBetween: null })
  const { ids, total } = answer.found
  const pages = new Map(
    (await listChosenFeedPages({ db, read: db }, ids, maxImages)).map((found) => [found.id, found]),
  )
  const audience = { origin, language: chooseLanguage(context) }
  const hasNext = page * size < total
  const ignored = [
    ...(currency === 'HKD' ? [] : ['Prices are in HKD: the price filter was ignored.']),
    ...(filters.categories === undefined ? [] : ['Categories cannot be filtered: the filter was ignored.']),
  ]
  return {
    ucp: writeEnvelope('search'),
    products: ids.flatMap((id) => {
      const found = pages.get(id)
      return found === undefined ? [] : (toAgentProduct(found, audience) ?? [])
    }),
    pagination: {
      has_next_page: hasNext,
      total_count: total,
      ...(hasNext && { cursor: String(page + 1) }),
    },
    ...(ignored.length > 0 && {
      messages: ignored.map((content) => ({ type: 'warning', code: 'filter_ignored', content })),
    }),
  }
}

/** Reads products and variants by their ids, in the order of the call. */
export async function lookUpCatalogue(
  { db, origin }: AgentOptions,
  { ids, context }: z.output<typeof lookupInput>,
) {
  const pages = await listPages(db, ids)
  const audience = { origin, language: chooseLanguage(context), ids }
  const findPlace = (page: FeedPage) => ids.findIndex((id) => leadsTo(page, id))
  const missing = ids.filter((id) => !pages.some((page) => leadsTo(page, id)))
  return {
    ucp: writeEnvelope('lookup'),
    products: pages
      .toSorted((page, other) => findPlace(page) - findPlace(other))
      .flatMap((page) => toAgentProduct(page, audience) ?? []),
    ...(missing.length > 0 && {
      messages: missing.map((content) => ({ type: 'info', code: 'not_found', content })),
    }),
  }
}

/** Reads one product with all of its variants. */
export async function getProduct(
  { db, origin }: AgentOptions,
  { id, context }: z.output<typeof productInput>,
) {
  const [page] = await listPages(db, [id])
  const product = page && toAgentProduct(page, { origin, language: chooseLanguage(context) })
  if (product) return { ucp: writeEnvelope('lookup'), product }
  return {
    ucp: writeEnvelope('lookup', 'error'),
    messages: [
      { type: 'error', code: 'not_found', content: `Product not found: ${id}`, severity: 'unrecoverable' },
    ],
    continue_url: `${origin}/product/search`,
  }
}

async function listPages(db: Database, ids: readonly string[]): Promise<FeedPage[]> {
  const known = ids.filter((id) => z.uuid().safeParse(id).success)
  return known.length === 0 ? [] : await listChosenFeedPages({ db, read: db }, known, maxImages)
}

function leadsTo({ id, offers }: FeedPage, wantedId: string): boolean {
  return id === wantedId || offers.some((offer) => offer.id === wantedId)
}

function chooseLanguage(found: z.output<typeof context>): Language {
  return found?.language?.toLowerCase().startsWith('zh') ? 'zh_tw' : 'en'
}
