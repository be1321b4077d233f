import type { Named } from '../../../contract/language.ts'
import { useLanguage } from './pages/language.ts'

/** Gives the name of a thing in the language of the page. The contract's `nameIn` does the same on the server;
 *  its file brings a schema along, which a browser need not carry. */
export function useNameOf(): (named: Named) => string {
  const language = useLanguage()
  return ({ nameEn, nameCn }) => (language === 'zh_tw' ? nameCn : nameEn)
}
