/** Where a person goes after signing in: back to where they came from, if that is a path of the mall.
 *  Whatever else an address might carry would lead people who trust us to someone else (docs/spec/attacks.md#b32). */
export function returnPath(asked: string | null): string {
  if (asked === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked)) return '/account'
  const here = 'https://mall.invalid'
  const url = new URL(asked, here)
  if (url.origin !== here || /^\/(?:\/|member\/)/i.test(url.pathname)) return '/account'
  return url.pathname + url.search + url.hash
}
