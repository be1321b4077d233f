/** The requested path if it belongs to the shop, else null: an open redirect would lead customers to another site
 *  (docs/spec/attacks.md#b32). The sign-in pages are no destination. Without zod, because the browser imports it. */
export function pathOfMall(requested: string | null): string | null {
  if (requested === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested)) return null
  const here = 'https://mall.invalid'
  const url = new URL(requested, here)
  if (url.origin !== here || /^\/(?:\/|member\/)/i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
