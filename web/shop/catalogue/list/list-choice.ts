import type { ProductSort } from '../../../../contract/shop/catalogue/catalogue.ts'
import type { Cents } from '../../../../contract/values/money.ts'
import { pageNumber } from '../../../../contract/values/page-number.ts'

/** The contract's orders, as a list offers them. */
export const sorts = [
  'relevance',
  'newest',
  'price-ascending',
  'price-descending',
] as const satisfies readonly ProductSort[]

/** The contract's `maxBrandsOfFilter`, checked by type only: importing the value would bundle its schemas. */
const maxBrands: typeof import('../../../../contract/shop/catalogue/catalogue.ts').maxBrandsOfFilter = 20

/** The contract's `maxPriceFilter` in dollars. */
const largestDollars = 100_000

/** Products added by one "see more". */
const productsPerStep = 18

/** Maximum steps shown on one page, because thousands of pictures are slow on phones. The next step starts a new
 *  page. */
const stepsOfPage = 20

/** Maximum step that the API accepts. */
const maxSteps = 20_000

/** Filters, order and step of a list. They are in the address, so that it can be shared, survives Back, and works
 *  without scripts. */
export interface ListChoice {
  k: string
  /** None for all brands. */
  brandIds: readonly string[]
  /** Whole dollars, as typed and as in the address. */
  minDollars: number | null
  maxDollars: number | null
  /** Whether sold-out products are hidden. */
  isInStock: boolean
  /** Null for the list's default order. */
  sort: ProductSort | null
  /** Number of steps shown, including the first. */
  page: number
}

/** The second belongs to the search (docs/spec/routes.md#fixed-routes); alone it names a list of the previous shop. */
const brandNames = ['brand', 'brandId']

/** Reads the choice from an address. Invalid values count as not chosen. */
export function readChoice(query: URLSearchParams): ListChoice {
  const minimum = parseDollars(query.get('minPrice'))
  const maximum = parseDollars(query.get('maxPrice'))
  // Swapped limits still define the range.
  const isTurned = minimum !== null && maximum !== null && minimum > maximum
  const sort = query.get('sort')
  return {
    k: (query.get('k') ?? '').trim(),
    brandIds: [...new Set(brandNames.flatMap((name) => query.getAll(name)).filter(isId))]
      .slice(0, maxBrands)
      .toSorted(),
    // Whole dollars, rounded outwards so that a price at the limit is within it.
    minDollars: rounded(isTurned ? maximum : minimum, Math.floor),
    maxDollars: rounded(isTurned ? minimum : maximum, Math.ceil),
    isInStock: query.get('inStock') === '1',
    sort: sorts.find((known) => known === sort) ?? null,
    page: Math.min(pageNumber(query.get('page')), maxSteps),
  }
}

/** URL of a list with a choice; the query of the path itself is preserved. Any change but "see more" returns to the first step. */
export function urlOfList(path: string, choice: ListChoice, change: Partial<ListChoice> = {}): string {
  const { k, brandIds, minDollars, maxDollars, isInStock, sort, page } = { ...choice, page: 1, ...change }
  const [pathname = '', own] = path.split('?')
  const query = new URLSearchParams(own)
  if (k !== '') query.set('k', k)
  for (const id of brandIds) query.append('brand', id)
  if (minDollars !== null) query.set('minPrice', String(minDollars))
  if (maxDollars !== null) query.set('maxPrice', String(maxDollars))
  if (isInStock) query.set('inStock', '1')
  if (sort !== null) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  const written = query.toString()
  return written === '' ? pathname : `${pathname}?${written}`
}

/** Clears filters and order; the keyword stays. */
export const noFilters = {
  brandIds: [],
  minDollars: null,
  maxDollars: null,
  isInStock: false,
  sort: null,
} as const satisfies Partial<ListChoice>

/** Number of filters. A price range counts as one. */
export function countFilters({ brandIds, minDollars, maxDollars, isInStock }: ListChoice): number {
  return brandIds.length + (minDollars !== null || maxDollars !== null ? 1 : 0) + (isInStock ? 1 : 0)
}

export function hasFilters(choice: ListChoice): boolean {
  return countFilters(choice) > 0
}

/** Whether `noFilters` would change anything. */
export function canClear(choice: ListChoice): boolean {
  return hasFilters(choice) || choice.sort !== null
}

/** Query parameters of the product search for a choice. */
export function searchedFor({ k, brandIds, minDollars, maxDollars, isInStock, sort }: ListChoice) {
  return {
    ...(k === '' ? {} : { k }),
    ...(brandIds.length === 0 ? {} : { brandId: [...brandIds] }),
    ...(minDollars === null ? {} : { minPrice: minDollars * 100 }),
    ...(maxDollars === null ? {} : { maxPrice: maxDollars * 100 }),
    ...(isInStock ? { inStock: '1' as const } : {}),
    ...(sort === null ? {} : { sort }),
  }
}

/** Range of products that a page shows; `to` is exclusive. */
export interface ShownPart {
  from: number
  to: number
}

/** The range shown at a step. */
export function shownAt(step: number): ShownPart {
  const firstStep = step - ((step - 1) % stepsOfPage)
  return { from: (firstStep - 1) * productsPerStep, to: step * productsPerStep }
}

/** API pages that cover a range: one small page first, then large ones, because the API returns at most 100
 *  products per call. */
export function pagesFor({ from, to }: ShownPart): { page: number; size: number }[] {
  const size = 5 * productsPerStep
  if (from === 0 && to <= size) return [{ page: 1, size: to }]
  const pagesBefore = from / size
  return Array.from({ length: Math.ceil(to / size) - pagesBefore }, (_, at) => ({
    page: pagesBefore + at + 1,
    size,
  }))
}

/** The last step of a list. */
export function lastStep(total: number): number {
  return Math.max(1, Math.min(Math.ceil(total / productsPerStep), maxSteps))
}

/** The last step of the previous page. */
export function stepBefore(step: number): number {
  return shownAt(step).from / productsPerStep
}

/** Whether a further step exists. */
export function canSeeMore({ page }: ListChoice, total: number): boolean {
  return page < lastStep(total)
}

/** Placeholder of the price filter in whole dollars, rounded outwards so that it excludes no product. */
export function wholeDollars({ minCents, maxCents }: { minCents: Cents; maxCents: Cents }) {
  return { min: Math.floor(minCents / 100), max: Math.ceil(maxCents / 100) }
}

/** Old and external links may contain invalid brand ids. */
function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

/** At most the largest limit of the API. */
function parseDollars(text: string | null): number | null {
  if (text === null || !/^\d+(?:\.\d*)?$/.test(text.trim())) return null
  return Math.min(Number(text), largestDollars)
}

function rounded(dollars: number | null, round: (dollars: number) => number): number | null {
  return dollars === null ? null : round(dollars)
}
