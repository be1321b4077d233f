import { type Language, languageOf, language as languageSchema } from '../../../contract/language.ts'

/** Which page is asked for, once everything that makes no difference has been taken away. */
export interface PageKey {
  path: string
  /** The allowed part of the query, sorted, without `lang`. */
  search: string
  language: Language
  /** Whether the address itself says the language, so that the answer is the same for every browser. */
  saysLanguage: boolean
}

const listQuery = ['brandId', 'seriesId', 'minPrice', 'maxPrice', 'sort', 'page']

/** What of a query reaches the renderer. Everything else (tokens of mailed links, marks of advertisers,
 *  nonsense) stays with the browser, so that it neither fills the cache nor stands in a page. */
const allowedQueries: Record<string, readonly string[]> = {
  // Old links named a list by its ids on these pages.
  '/home': ['cId', 'csubId', 'brandId'],
  '/brand': ['cId', 'csubId', 'brandId'],
  '/product/search': ['k', 'cId', 'csubId', 'type', ...listQuery],
  '/product/new': listQuery,
  '/product/detail': ['id'],
}

/** First segments of paths that no catalogue list can have. */
const fixedPage =
  /^\/(?:home|faq|privacyPolicy|termsConditions|shoppingGuides|product|shoppingCart|404|member|order|account|admin|s)(?:\/|$)/i

const longestValue = 200

/** Reads a request down to what decides its page, or null where no page can be meant. */
export function pageKeyOf(url: string, acceptLanguage: string | undefined): PageKey | null {
  const [rawPath = '/', rawQuery] = split(url)
  if (
    rawPath.length > longestValue ||
    /\/\/|\\|\/\.|^\/(?:back|assets)(?:\/|$)|\.(?:data|map)$/i.test(rawPath)
  )
    return null
  const path = rawPath.length > 1 ? rawPath.replace(/\/$/, '') : rawPath
  const query = new URLSearchParams(rawQuery)
  const said = languageSchema.safeParse(query.get('lang'))
  return {
    path,
    search: allowedPartOf(path, query),
    language: said.success ? said.data : preferredLanguage(acceptLanguage),
    saysLanguage: said.success,
  }
}

/** The language that a browser likes best of those it names, by their weights. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  let best = { tag: '', weight: 0 }
  for (const part of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const [tag = '', weight] = part.trim().split(/;\s*q=/)
    const found = { tag, weight: weight === undefined ? 1 : Number.parseFloat(weight) || 0 }
    if (found.weight > best.weight) best = found
  }
  return languageOf(best.tag)
}

function allowedPartOf(path: string, query: URLSearchParams): string {
  const allowed = allowedQueries[path] ?? (fixedPage.test(path) ? [] : listQuery)
  const kept = new URLSearchParams()
  for (const name of allowed) {
    const value = query.get(name)
    if (value !== null && value !== '' && value.length <= longestValue) kept.set(name, value)
  }
  kept.sort()
  return kept.toString()
}

function split(url: string): [string, string | undefined] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url, undefined] : [url.slice(0, mark), url.slice(mark + 1)]
}
