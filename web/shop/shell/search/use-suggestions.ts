import { useEffect, useState } from 'react'
import type { Suggestion } from '../../../../contract/shop/catalogue/catalogue.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'

/** Debounce of the suggestion requests. */
const pauseMs = 150

/** Suggestions for a keyword once typing has paused. Outdated responses are dropped; failures are silent, because
 *  the search itself still works. */
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
      const answer = await quietApi.catalogue.suggest({ query: { k } }).catch(() => null)
      if (!isStale) setSuggestion(answer)
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [keyword])
  return suggestion
}
