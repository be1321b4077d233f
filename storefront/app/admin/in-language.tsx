import type { ReactNode } from 'react'
import type { Language } from '../../../contract/language.ts'
import { useLoaded } from '../platform/api/use-loaded.ts'
import { LanguageContext } from '../platform/pages/language.ts'
import { loadInParts } from '../text/load-in-parts.ts'
import { TextContext } from '../text/text.ts'

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
