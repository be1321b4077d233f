import { useEffect, useState } from 'react'
import { quietApi } from '../../../shared/api/browser-api.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { loadPopular, type Popular } from './popular.ts'
import { PopularShelf } from './popular-shelf.tsx'

/** The shelf of bestsellers on a page whose emptiness is known in the browser only. Nothing is shown if it cannot be
 *  loaded. */
export default function PopularProducts() {
  const language = useLanguage()
  const [popular, setPopular] = useState<Popular | null>(null)
  useEffect(() => {
    let isWanted = true
    void loadPopular(quietApi, language).then((loaded) => {
      if (isWanted) setPopular(loaded)
    })
    return () => {
      isWanted = false
    }
  }, [language])
  return popular === null ? null : <PopularShelf popular={popular} />
}
