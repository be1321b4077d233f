import type { Named } from '../../../contract/values/language.ts'
import { useLanguage } from './language.ts'

/** Name in the language of the page. Repeats the contract's `nameIn`, because that file would bundle a schema. */
export function useNameOf(): (named: Named) => string {
  const language = useLanguage()
  return ({ nameEn, nameCn }) => (language === 'zh_tw' ? nameCn : nameEn)
}
