import { htmlLanguage, type Named } from '../../../contract/values/language.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useLanguages } from './own-language-first.ts'

/** A name in both languages, that of the page first. */
export function BothNames({ names: { nameEn, nameCn } }: { names: Named }) {
  const { banners } = useAdminText()
  return useLanguages().map((language, place) => (
    <span key={language}>
      {place > 0 && ' · '}
      <span lang={htmlLanguage[language]}>{(language === 'en' ? nameEn : nameCn) || banners.unnamed}</span>
    </span>
  ))
}
