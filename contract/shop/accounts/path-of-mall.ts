import { parseOwnPath } from '../../values/own-path.ts'

/** The requested path if it belongs to the shop, else null: an open redirect would lead customers to another site
 *  (docs/spec/attacks.md#b32). The sign-in pages are no destination. Without zod, because the browser imports it. */
export function pathOfMall(requested: string | null): string | null {
  const url = requested === null ? null : parseOwnPath(requested)
  if (url === null || /^\/member\//i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
