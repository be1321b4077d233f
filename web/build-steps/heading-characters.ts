import { content } from '../shared/text/zh-tw/content.ts'
import { zhTw } from '../shared/text/zh-tw.ts'

/** Texts of which any sentence may be a heading. */
const whole = ['shell', 'home', 'catalogue', 'cart', 'favourites', 'favouriteList'] as const

/** Longer texts are sentences, and no heading. */
const longestHeading = 12

/** The characters of the Chinese texts that headings may show: all of the shop's pages, and the titles and short texts of
 *  the others.
 *  The subset of the heading fonts contains them (docs/decisions/0055-heading-fonts.md). */
export function headingCharacters(): string {
  const { failures, refusals, fieldCodes, ...pages } = zhTw
  const sources = [
    ...whole.map((noun) => readSources(zhTw[noun])),
    readTitles({ ...zhTw, content }),
    readShort(pages),
  ]
  const found = sources.join('').match(/[\p{Script=Han}\u3001-\u301f\uff01-\uff5e]/gu) ?? []
  return [...new Set(found)].sort().join('')
}

/** All text of a value: a function contributes its source, which contains its sentences. */
function readSources(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(readSources).join('')
  return String(value)
}

function readShort(value: unknown): string {
  if (typeof value === 'string') return value.length <= longestHeading ? value : ''
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(readShort).join('')
}

/** The text of every entry whose name says that it is a title, or that of a missing page. The prose pages are functions, so their source is searched. */
function readTitles(value: unknown, isTitle = false): string {
  if (typeof value === 'function' && !isTitle)
    return [...String(value).matchAll(/\btitle\s*:\s*(['"`])(.*?)\1/g)].map(([, , title]) => title).join('')
  if (typeof value !== 'object' || value === null) return isTitle ? String(value) : ''
  return Object.entries(value)
    .map(([name, held]) => readTitles(held, isTitle || /title|heading|missing/i.test(name)))
    .join('')
}
