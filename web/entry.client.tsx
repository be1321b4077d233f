import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { tolerateChangedMarkup } from './shared/browser/changed-markup.ts'
import { onFirstIntent } from './shared/browser/first-intent.ts'
import { hasHydrated } from './shared/browser/hydration.ts'
import { LanguageContext, languageOfPage } from './shared/language/language.ts'
import { loadInParts } from './shared/text/load-in-parts.ts'
import { TextContext } from './shared/text/shape/text.ts'

const language = languageOfPage()
tolerateChangedMarkup()

// The text is loaded before hydration, or the markup would differ from the server's.
const { text, fetchNearby, fetchRest } = await loadInParts(language)
// Form and account pages need the rest of the text for hydration, the cart for its figures; other pages need little of it.
if (/^\/(?:member|order|account|admin)\//.test(`${location.pathname}/`)) await fetchRest()
else if (location.pathname === '/shoppingCart') void fetchRest()
else onFirstIntent(() => void fetchRest())
addEventListener(hasHydrated, () => void fetchNearby(), { once: true })

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
    { onRecoverableError },
  )
})

/** Reports the cause, which names the fault; React's own message says only that rendering was repeated. */
function onRecoverableError(error: unknown): void {
  reportError(error instanceof Error && error.cause !== undefined ? error.cause : error)
}
