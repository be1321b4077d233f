import { atMost } from '../../platform/http/limit-rules.ts'
import { type Limits, turnAwayFor } from '../../platform/http/limits.ts'
import { renderingAddress } from '../../platform/ssr/page-api.ts'
import type { PageKey } from '../../platform/ssr/page-key.ts'

/** A longer keyword is more than the name of a product. */
export const ordinaryLength = 30

/** Long keywords that one network may search for within a minute. */
export const longSearchesPerMinute = 120

const longSearches = atMost('long search', longSearchesPerMinute, 60)

/** Answers 429 to a network that searches for one long keyword after the other: these cost the most.
 *  The page that is rendered for a search has been counted before. */
export async function limitLongSearches(
  limits: Limits,
  { k, address }: { k: string; address: string },
): Promise<void> {
  if ([...k].length <= ordinaryLength || address === renderingAddress) return
  turnAwayFor(await limits.use(longSearches, address))
}

/** Counts the rendered pages of searches with those of the API. */
export function admitSearchPages(limits: Limits) {
  return async ({ search }: PageKey, address: string): Promise<void> => {
    const k = new URLSearchParams(search).get('k') ?? ''
    await limitLongSearches(limits, { k, address })
  }
}
