import { htmlLanguage, languages } from '../../../contract/language.ts'
import { fixedRoutes, inLanguage } from '../../../contract/site-map.ts'

/** How many pages one file lists. Each is named once in each language with all its addresses, some 1.2 kB;
 *  a file may hold 50,000 addresses and 50 MB (sitemaps.org), and stays far below both. */
export const pagesPerPart = 5_000

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The fixed pages that search engines are told of. */
export function listedPaths(): string[] {
  return fixedRoutes.filter(({ isListed }) => isListed).map(({ path }) => path)
}

/** Lists pages: each in both languages, and with each the addresses of the others (docs/spec/language.md#html).
 *  @param origin the mall's own address, without a slash at its end */
export function pagesXml(origin: string, paths: readonly string[]): string {
  const entries = paths.flatMap((path) => {
    const address = (language: (typeof languages)[number]) => escaped(origin + inLanguage(path, language))
    const alternates = [
      ...languages.map((language) => alternate(htmlLanguage[language], address(language))),
      alternate('x-default', escaped(origin + path)),
    ].join('')
    return languages.map((language) => `<url><loc>${address(language)}</loc>${alternates}</url>\n`)
  })
  return `${opening}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

/** Names the files of a list that is too long for one. */
export function indexXml(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, i) => `<sitemap><loc>${origin}/sitemap-${i + 1}.xml</loc></sitemap>\n`,
  )
  return `${opening}<sitemapindex ${schema}>\n${entries.join('')}</sitemapindex>\n`
}

/** Which of all pages stand in a part, counted from 1: the last of the page table, then products.
 *  @returns places counted from 0, `from` included and `to` not */
export function placesOfPart(part: number, pages: number): { from: number; to: number } {
  return { from: Math.min((part - 1) * pagesPerPart, pages), to: Math.min(part * pagesPerPart, pages) }
}

export function partsFor(pages: number): number {
  return Math.max(1, Math.ceil(pages / pagesPerPart))
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
