import type { ProductSort } from '../../../../contract/catalogue/catalogue.ts'
import type { Cents } from '../../../../contract/money.ts'

/** The contract's orders, in the order in which a list offers them. */
export const sorts = [
  'relevance',
  'newest',
  'price-ascending',
  'price-descending',
] as const satisfies readonly ProductSort[]

/** How many products one "see more" adds. */
const productsPerStep = 18

/** How many steps one page shows below each other: a page of thousands of pictures is slow on phones. After them the
 *  next step begins a page of its own. */
const stepsOfPage = 20

/** The API counts no further. */
const maxSteps = 20_000

/** What a shopper has chosen of a list. It stands in the address, so that it can be sent to a friend,
 *  survives going back, and needs no script. */
export interface ListChoice {
  k: string
  brandId: string | null
  /** Whole dollars: what people type, and what the address says. */
  minDollars: number | null
  maxDollars: number | null
  /** Null for the list's own order. */
  sort: ProductSort | null
  /** How many steps of products are shown, the first included. */
  page: number
}

/** Reads the choice from an address. Whatever cannot be meant counts as not chosen. */
export function readChoice(query: URLSearchParams): ListChoice {
  const one = dollarsOf(query.get('minPrice'))
  const other = dollarsOf(query.get('maxPrice'))
  // Typed the wrong way round, the two ends still say which prices are meant.
  const isTurned = one !== null && other !== null && one > other
  const sort = query.get('sort')
  return {
    k: (query.get('k') ?? '').trim(),
    brandId: idOf(query.get('brandId')),
    minDollars: isTurned ? other : one,
    maxDollars: isTurned ? one : other,
    sort: sorts.find((known) => known === sort) ?? null,
    page: Math.min(Math.max(Number.parseInt(query.get('page') ?? '', 10) || 1, 1), maxSteps),
  }
}

/** The address of a list with a choice. What the path itself already asks for stays. Anything but "see more" begins at the first step again. */
export function addressOfList(path: string, choice: ListChoice, change: Partial<ListChoice> = {}): string {
  const { k, brandId, minDollars, maxDollars, sort, page } = { ...choice, page: 1, ...change }
  const [pathname = '', own] = path.split('?')
  const query = new URLSearchParams(own)
  if (k !== '') query.set('k', k)
  if (brandId !== null) query.set('brandId', brandId)
  if (minDollars !== null) query.set('minPrice', String(minDollars))
  if (maxDollars !== null) query.set('maxPrice', String(maxDollars))
  if (sort !== null) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  const written = query.toString()
  return written === '' ? pathname : `${pathname}?${written}`
}

/** The choice without its filters and its order; the keyword stays. */
export const noFilters = {
  brandId: null,
  minDollars: null,
  maxDollars: null,
  sort: null,
} as const satisfies Partial<ListChoice>

export function hasFilters({ brandId, minDollars, maxDollars }: ListChoice): boolean {
  return brandId !== null || minDollars !== null || maxDollars !== null
}

/** Whether there is anything that `noFilters` takes back. */
export function canClear(choice: ListChoice): boolean {
  return hasFilters(choice) || choice.sort !== null
}

/** The part of the product search that a choice decides, as the API wants it. */
export function searchedFor({ k, brandId, minDollars, maxDollars, sort }: ListChoice) {
  return {
    ...(k === '' ? {} : { k }),
    ...(brandId === null ? {} : { brandId }),
    ...(minDollars === null ? {} : { minPrice: minDollars * 100 }),
    ...(maxDollars === null ? {} : { maxPrice: maxDollars * 100 }),
    ...(sort === null ? {} : { sort }),
  }
}

/** The products of a list that its page shows: those from one number to another, the last one excluded. */
export interface ShownPart {
  from: number
  to: number
}

/** What is shown of a list at a step of it. */
export function shownAt(step: number): ShownPart {
  const firstStep = step - ((step - 1) % stepsOfPage)
  return { from: (firstStep - 1) * productsPerStep, to: step * productsPerStep }
}

/** Which pages of the API hold a part of a list: one small page at its beginning, then large ones,
 *  because the API gives no more than 100 at once. */
export function pagesFor({ from, to }: ShownPart): { page: number; size: number }[] {
  const size = 5 * productsPerStep
  if (from === 0 && to <= size) return [{ page: 1, size: to }]
  const first = from / size
  return Array.from({ length: Math.ceil(to / size) - first }, (_, at) => ({ page: first + at + 1, size }))
}

/** The last step of a list, at which its last products are shown. */
export function lastStep(total: number): number {
  return Math.max(1, Math.min(Math.ceil(total / productsPerStep), maxSteps))
}

/** The last step of the page before the one that a step stands on. */
export function stepBefore(step: number): number {
  return shownAt(step).from / productsPerStep
}

/** Whether a further step would show more. */
export function canSeeMore({ page }: ListChoice, total: number): boolean {
  return page < lastStep(total)
}

/** Prices as the fields of a filter hint at them: outwards, so that the hint leaves nothing out. */
export function wholeDollars({ minCents, maxCents }: { minCents: Cents; maxCents: Cents }) {
  return { min: Math.floor(minCents / 100), max: Math.ceil(maxCents / 100) }
}

/** Links from elsewhere, and old ones, may name brands in ways that the mall has never heard of. */
function idOf(text: string | null): string | null {
  return text !== null && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : null
}

function dollarsOf(text: string | null): number | null {
  const dollars =
    text === null || !/^\d{1,6}(?:\.\d*)?$/.test(text.trim()) ? Number.NaN : Math.floor(Number(text))
  return Number.isNaN(dollars) || dollars > 100_000 ? null : dollars
}
