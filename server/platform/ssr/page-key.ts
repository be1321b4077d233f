import { fixedRoutes, inLanguage } from '../../../contract/site-map.ts'
import type { Language } from '../../../contract/values/language.ts'
import { languageCode } from '../../../contract/values/language-code.ts'
import { preferredLanguage } from '../http/preferred-language.ts'

/** Fixed pages by their paths in lower case. The router knows them in any case, percent-encoded too. */
const fixedPaths = new Map(fixedRoutes.map(({ path }) => [path.toLowerCase(), path]))

/** The normalised key of a page, without irrelevant parts of the request. */
export interface PageKey {
  path: string
  /** The allowed part of the query, sorted, without `lang`. */
  search: string
  language: Language
  /** Whether the URL names the language, so that the response is the same for every browser. */
  saysLanguage: boolean
}

const listQuery = ['brand', 'brandId', 'seriesId', 'minPrice', 'maxPrice', 'inStock', 'sort', 'page']

/** Parameters that may be repeated, and how often. */
const repeatable: Record<string, number> = { brand: 20, brandId: 20 }

/** The query parameters passed to the renderer. All others, such as tokens and tracking parameters, are dropped,
 *  so that they neither fill the cache nor appear in pages. */
const allowedQueries: Record<string, readonly string[]> = {
  '/account': ['privacy'],
  '/brand': [],
  '/product/search': ['k', 'cId', 'csubId', 'type', ...listQuery],
  '/product/new': listQuery,
  '/product/detail': ['id'],
  '/product/gift': ['person', 'occasion', 'minPrice', 'maxPrice', 'page'],
}

/** Pages that are neither fixed nor catalogue lists: those of staff, and share links. */
const isOtherPage = /^\/(?:admin|s)(?:\/|$)/i

const maxValueLength = 200

/** Paths of the API and of files, which have no page. */
const isNoPage = /^\/(?:back|assets)(?:\/|$)|\.(?:data|map)$/i

/** Where a browser is led from an address that cannot be a page; null for files, the API and other clients. The target
 *  has nothing of the address but a known language. */
export function findMissingPage(url: string, accept: string | undefined): string | null {
  const [rawPath, rawQuery] = split(url)
  if (isNoPage.test(rawPath) || !accept?.includes('text/html')) return null
  const requested = languageCode.safeParse(new URLSearchParams(rawQuery).get('lang'))
  return requested.success ? inLanguage('/404', requested.data) : '/404'
}

/** The page key of a request, or null if the path cannot be a page. */
export function findPageKey(url: string, acceptLanguage: string | undefined): PageKey | null {
  const [rawPath = '/', rawQuery] = split(url)
  if (rawPath.length > maxValueLength || /\/\/|\\|\/\./.test(rawPath) || isNoPage.test(rawPath)) return null
  const path = writeFixedPath(rawPath.length > 1 ? rawPath.replace(/\/$/, '') : rawPath)
  const query = new URLSearchParams(rawQuery)
  const requested = languageCode.safeParse(query.get('lang'))
  return {
    path,
    search: pickAllowedQuery(path, query),
    language: requested.success ? requested.data : preferredLanguage(acceptLanguage),
    saysLanguage: requested.success,
  }
}

/** The one spelling of a fixed page, so that it is cached once; other paths as they are. */
function writeFixedPath(path: string): string {
  try {
    return fixedPaths.get(decodeURIComponent(path).toLowerCase()) ?? path
  } catch {
    return path
  }
}

function pickAllowedQuery(path: string, query: URLSearchParams): string {
  const isList = !fixedPaths.has(path.toLowerCase()) && !isOtherPage.test(path)
  const allowed = allowedQueries[path] ?? (isList ? ['view', ...listQuery] : [])
  const filtered = new URLSearchParams()
  for (const name of allowed) {
    const values = query.getAll(name).filter((value) => value !== '' && value.length <= maxValueLength)
    const distinct = [...new Set(values)].slice(0, repeatable[name] ?? 1)
    for (const value of distinct.sort()) filtered.append(name, name === 'id' ? value.toLowerCase() : value)
  }
  filtered.sort()
  return filtered.toString()
}

function split(url: string): [string, string | undefined] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url, undefined] : [url.slice(0, mark), url.slice(mark + 1)]
}
