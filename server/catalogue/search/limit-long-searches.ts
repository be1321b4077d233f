import { renderingAddress } from '../../core/rendering-address.ts'
import { atMost } from '../../platform/limits/limit-rules.ts'
import { type Limits, throwIfLimited } from '../../platform/limits/limits.ts'
import type { PageKey } from '../../platform/ssr/page-key.ts'

/** Length above which a keyword counts as long; no product name exceeds it. */
export const ordinaryLength = 30

/** Maximum long keywords per network and minute. */
export const longSearchesPerMinute = 120

const longSearches = atMost('long search', longSearchesPerMinute, 60)

/** Answers 429 to a network that repeats long searches, the most expensive kind. A search for a rendered page was
 *  already counted. */
export async function limitLongSearches(
  limits: Limits,
  { k, address }: { k: string; address: string },
): Promise<void> {
  if ([...k].length <= ordinaryLength || address === renderingAddress) return
  throwIfLimited(await limits.use(longSearches, address))
}

/** Counts rendered search pages together with API searches. */
export function limitSearchPages(limits: Limits) {
  return async ({ search }: PageKey, address: string): Promise<void> => {
    const k = new URLSearchParams(search).get('k') ?? ''
    await limitLongSearches(limits, { k, address })
  }
}
