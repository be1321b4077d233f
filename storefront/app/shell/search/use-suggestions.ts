import { useEffect, useState } from 'react'
import type { Suggestion } from '../../../../contract/catalogue/catalogue.ts'
import { quietApi } from '../../platform/api/browser-api.ts'

/** Long enough that nobody who types is asked for at every key. */
const pauseMs = 150

/** What may be meant by a keyword, once the typing has paused. An answer that comes after the next key is dropped;
 *  one that fails to come is no loss to anybody, so nothing is said of it. */
export function useSuggestions(keyword: string): Suggestion | null {
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  useEffect(() => {
    const k = keyword.trim()
    if (k === '') {
      setSuggestion(null)
      return
    }
    let isStale = false
    const timer = setTimeout(async () => {
      const answer = await quietApi.call('GET /product/suggestion', { query: { k } }).catch(() => null)
      if (!isStale) setSuggestion(answer)
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [keyword])
  return suggestion
}
