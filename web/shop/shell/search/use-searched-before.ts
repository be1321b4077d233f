import { useEffect, useState } from 'react'
import type { Language } from '../../../../contract/values/language.ts'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { clearRecent, readRecent, removeRecent } from './recent-searches.ts'

/** Popular searches by language, loaded once per page load. */
const loaded = new Map<Language, Promise<string[]>>()

export interface SearchedBefore {
  recent: readonly string[]
  popular: readonly string[]
  remove: (term: string) => void
  clear: () => void
}

/** Recent and popular searches for an empty search field, without the popular ones that are also recent. A failure
 *  leaves the popular ones out. */
export function useSearchedBefore(isWanted: boolean): SearchedBefore {
  const language = useLanguage()
  const [recent, setRecent] = useState<string[]>([])
  const [popular, setPopular] = useState<string[]>([])
  useEffect(() => {
    if (!isWanted) return
    setRecent(readRecent())
    let isStale = false
    popularIn(language).then((terms) => {
      if (!isStale) setPopular(terms)
    })
    return () => {
      isStale = true
    }
  }, [isWanted, language])
  return {
    recent: isWanted ? recent : [],
    popular: isWanted ? popular.filter((term) => !recent.includes(term)) : [],
    remove: (term) => {
      removeRecent(term)
      setRecent(readRecent())
    },
    clear: () => {
      clearRecent()
      setRecent([])
    },
  }
}

function popularIn(language: Language): Promise<string[]> {
  const known = loaded.get(language)
  if (known !== undefined) return known
  const coming = quietApi.catalogue.listPopularSearches().then(
    ({ terms }) => terms,
    () => {
      loaded.delete(language)
      return []
    },
  )
  loaded.set(language, coming)
  return coming
}
