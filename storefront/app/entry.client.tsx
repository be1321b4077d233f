import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { LanguageContext, languageOfPage, rememberLanguage } from './platform/language.ts'
import { loadText, TextContext } from './text/text.ts'

const language = languageOfPage()
rememberLanguage()

// The sentences come first: markup that is brought to life without them would differ from the server's.
const text = await loadText(language)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageContext value={language}>
        <TextContext value={text}>
          <HydratedRouter />
        </TextContext>
      </LanguageContext>
    </StrictMode>,
  )
})
