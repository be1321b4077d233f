import { useEffect, useState } from 'react'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { menuInBrowser } from '../../../shared/api/menu.ts'
import { type SuggestedOptions, suggestedOptions } from './suggested-options.ts'

/** Debounce of the suggestion requests. */
const pauseMs = 150

/** Suggestions for a keyword once typing has paused. Outdated responses are dropped; failures are silent, because
 *  the search itself still works. */
export function useSuggestions(keyword: string): SuggestedOptions | null {
  const [suggestion, setSuggestion] = useState<SuggestedOptions | null>(null)
  useEffect(() => {
    const k = keyword.trim()
    if (k === '') {
      setSuggestion(null)
      return
    }
    let isStale = false
    const timer = setTimeout(async () => {
      const suggest = async () => {
        const [answer, menu] = await Promise.all([
          quietApi.catalogue.suggest({ query: { k } }),
          menuInBrowser(quietApi).catch(() => null),
        ])
        return suggestedOptions(answer, menu?.routes ?? new Map())
      }
      const options = await suggest().catch(() => null)
      if (!isStale) setSuggestion(options)
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [keyword])
  return suggestion
}
