import { z } from 'zod'

/** The path of the mall that somebody asks to be led back to, or null. Whatever else an address might carry would lead
 *  people who trust us to someone else (docs/spec/attacks.md#b32); the pages of signing in are no destination. */
export function pathOfMall(asked: string | null): string | null {
  if (asked === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(asked)) return null
  const here = 'https://mall.invalid'
  const url = new URL(asked, here)
  if (url.origin !== here || /^\/(?:\/|member\/)/i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

const maxNextLength = 500

/** Where a mailed link leads back to. What is no path of the mall is left out: no mail waits for that. */
export const next = z
  .string()
  .max(maxNextLength)
  .transform(pathOfMall)
  .nullish()
  .catch(null)
  .transform((path) => path ?? null)
  .describe('a path of the mall to go on to afterwards, which the mailed link carries')
