/** The data that a crawler reads from a page without running scripts. */
export interface PageRead {
  status: number
  html: string
  language: string | undefined
  title: string
  /** `content` of each `<meta>`, by its name or property. */
  meta: Record<string, string>
  canonical: string | undefined
  /** The page's URL in each language, by hreflang. */
  alternates: Record<string, string>
  /** The JSON-LD blocks. */
  facts: Record<string, unknown>[]
}

/** Fetches a page as a crawler does, following redirects. */
export async function readHead(url: string, headers: Record<string, string> = {}): Promise<PageRead> {
  const answer = await fetch(url, { headers })
  const html = await answer.text()
  const links = tagsOf(html, 'link')
  return {
    status: answer.status,
    html,
    language: tagsOf(html, 'html')[0]?.lang,
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    meta: Object.fromEntries(
      tagsOf(html, 'meta').map((tag) => [tag.name ?? tag.property ?? '', tag.content ?? '']),
    ),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: Object.fromEntries(
      links
        .filter(({ rel }) => rel === 'alternate')
        .map(({ hreflang, href }) => [hreflang ?? '', href ?? '']),
    ),
    facts: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, block = '']) => JSON.parse(block) as Record<string, unknown>,
    ),
  }
}

/** The attributes of every tag of a name; names are lower-cased, as in HTML. */
function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'gi'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        unescaped(value),
      ]),
    ),
  )
}

export function unescaped(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}
