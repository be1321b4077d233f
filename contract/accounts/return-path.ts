import { z } from 'zod'

/** The requested return path if it is a path of the mall, else null: prevents open redirects
 *  (docs/spec/attacks.md#b32). The sign-in pages are no valid destination. */
export function pathOfMall(requested: string | null): string | null {
  if (requested === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested)) return null
  const here = 'https://mall.invalid'
  const url = new URL(requested, here)
  if (url.origin !== here || /^\/(?:\/|member\/)/i.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

const maxNextLength = 500

/** Return path of a mailed link. An invalid path is dropped rather than refused, so that the mail is still sent. */
export const next = z
  .string()
  .max(maxNextLength)
  .transform(pathOfMall)
  .nullish()
  .catch(null)
  .transform((path) => path ?? null)
  .describe('path of the mall to continue at afterwards; the mailed link contains it')
