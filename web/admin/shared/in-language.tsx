import type { ReactNode } from 'react'
import type { Language } from '../../../contract/values/language.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { LanguageContext } from '../../shared/language/language.ts'
import { loadInParts } from '../../shared/text/load-in-parts.ts'
import { TextContext } from '../../shared/text/shape/text.ts'

/** A preview in its own language, with the shop's texts of that language. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const { loaded } = useLoaded(`text ${language}`, async () => await loadInParts(language))
  if (loaded.phase !== 'ready') return null
  return (
    <LanguageContext value={language}>
      <TextContext value={loaded.value.text}>{children}</TextContext>
    </LanguageContext>
  )
}
