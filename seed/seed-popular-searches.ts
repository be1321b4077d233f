import { hongKongDay } from '../contract/values/hong-kong-time.ts'
import { languages } from '../contract/values/language.ts'
import { addSearchedTerms } from '../server/catalogue/popular-searches/popular-search-queries.ts'
import { refreshPopularSearches } from '../server/catalogue/popular-searches/refresh-popular-searches.ts'
import type { Database } from '../server/core/database.ts'

/** Keywords of the demo mall, the most popular first. */
const terms = {
  zh_tw: ['面膜', '茶葉', '護手霜', '電飯煲', '水樽', '維他命', '行李箱', '禮盒'],
  en: ['sheet mask', 'tea', 'hand cream', 'rice cooker', 'water bottle', 'vitamin C', 'suitcase', 'gift box'],
}

/** Seeds searches of the current day, and computes the popular ones. */
export async function seedPopularSearches(db: Database, now: Date): Promise<void> {
  const day = hongKongDay(now)
  const searched = languages.flatMap((language) =>
    terms[language].flatMap((term, place) =>
      Array.from({ length: 20 - place }, (_, visitorBucket) => ({ day, language, term, visitorBucket })),
    ),
  )
  await addSearchedTerms(db, searched)
  await refreshPopularSearches(db, now)
}
