import { imageUri } from '../../../contract/shop/catalogue/images.ts'
import { fixedRoutes, inLanguage } from '../../../contract/site-map.ts'
import { htmlLanguage, languages } from '../../../contract/values/language.ts'

/** Maximum pages per file. A page takes about 1.2 kB in both languages; a file may hold 50,000 URLs and 50 MB
 *  (sitemaps.org). */
export const pagesPerPart = 5_000

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The fixed pages listed in the sitemap. */
export function listedPaths(): string[] {
  return fixedRoutes.filter(({ isListed }) => isListed).map(({ path }) => path)
}

/** A page of the sitemap with the path of its picture, or null. */
interface ListedPage {
  path: string
  image: string | null
}

/** Renders pages in both languages with their alternates (docs/spec/language.md#html) and their pictures.
 *  @param origin the origin of the mall, without a trailing slash */
export function pagesXml(origin: string, pages: readonly ListedPage[]): string {
  const entries = pages.flatMap(({ path, image }) => {
    const url = (language: (typeof languages)[number]) => escaped(origin + inLanguage(path, language))
    const alternates = [
      ...languages.map((language) => alternate(htmlLanguage[language], url(language))),
      alternate('x-default', escaped(origin + path)),
    ].join('')
    const picture = image === null ? '' : imageXml(`${origin}/back/${imageUri({ path: image }, 1280, 'jpg')}`)
    return languages.map((language) => `<url><loc>${url(language)}</loc>${alternates}${picture}</url>\n`)
  })
  return `${opening}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.join('')}</urlset>\n`
}

/** Renders the sitemap index. */
export function indexXml(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, i) => `<sitemap><loc>${origin}/sitemap-${i + 1}.xml</loc></sitemap>\n`,
  )
  return `${opening}<sitemapindex ${schema}>\n${entries.join('')}</sitemapindex>\n`
}

/** The range of pages in a part, counted from 1: first the fixed and menu pages, then products.
 *  @returns zero-based indexes, `from` inclusive and `to` exclusive */
export function placesOfPart(part: number, pages: number): { from: number; to: number } {
  return { from: Math.min((part - 1) * pagesPerPart, pages), to: Math.min(part * pagesPerPart, pages) }
}

export function countParts(pages: number): number {
  return Math.max(1, Math.ceil(pages / pagesPerPart))
}

function imageXml(address: string): string {
  return `<image:image><image:loc>${escaped(address)}</image:loc></image:image>`
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
