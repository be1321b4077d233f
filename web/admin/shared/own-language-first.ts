import { type Language, languages } from '../../../contract/values/language.ts'
import { useLanguage } from '../../shared/language/language.ts'

/** Both languages, that of the page first. */
export function useLanguages(): readonly Language[] {
  const own = useLanguage()
  return [own, ...languages.filter((language) => language !== own)]
}
