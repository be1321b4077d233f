const mall = 'https://mall.invalid'

/** The URL of a path of the mall, or null for anything that a browser resolves to another site, such as `/\evil.example`
 *  (docs/spec/attacks.md#b32). A router that is given a path beginning with two slashes leaves the site as well. */
export function parseOwnPath(href: string): URL | null {
  if (!href.startsWith('/') || /[\\\p{Cc}]/u.test(href) || !URL.canParse(href, mall)) return null
  const url = new URL(href, mall)
  return url.origin === mall && !url.pathname.startsWith('//') ? url : null
}
