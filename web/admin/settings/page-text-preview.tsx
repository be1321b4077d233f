import { useState } from 'react'
import type { PageText } from '../../../contract/shop/settings/page-texts.ts'
import { htmlLanguage } from '../../../contract/values/language.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useSite } from '../../shared/pages/site.ts'
import { toProseFacts } from '../../shared/text/format/content.ts'
import { loadCharges } from '../../shared/text/load-content.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { PageParts } from '../../shop/help/page-parts.tsx'
import { renderWrittenPage } from '../../shop/help/page-text.ts'
import { InLanguage } from '../shared/in-language.tsx'
import { PartNotLoaded } from '../shared/not-loaded.tsx'
import { useLanguages } from '../shared/own-language-first.ts'

/** The page as shoppers would see it, in both languages, with the current values of the settings. */
export function PageTextPreview({ text }: { text: PageText }) {
  const { texts: words } = useAdminText().settings
  const { shop } = useSite()
  const [isOpen, setOpen] = useState(false)
  const languages = useLanguages()
  const { loaded, retry } = useLoaded('charges', async () => ({
    en: await loadCharges('en'),
    zh_tw: await loadCharges('zh_tw'),
  }))
  return (
    <section className="grid gap-4">
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        className="justify-self-start"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? words.hidePreview : words.preview}
      </Button>
      {isOpen && loaded.phase === 'failed' && <PartNotLoaded name={words.preview} onRetry={retry} />}
      {isOpen && shop && loaded.phase === 'ready' && (
        <div className="grid gap-6 lg:grid-cols-2">
          {languages.map((language) => {
            const publishedAt = new Date().toISOString()
            const facts = toProseFacts(shop, language)
            const page = renderWrittenPage({ ...text, publishedAt }, language, facts, loaded.value[language])
            return (
              <InLanguage key={language} language={language}>
                <article
                  lang={htmlLanguage[language]}
                  className="grid content-start gap-4 rounded-lg border border-line p-4 md:p-6"
                >
                  <h3 className="font-display text-2xl">{page.title}</h3>
                  <p className="text-muted">{page.summary}</p>
                  <PageParts parts={page.parts} charges={page.charges} />
                </article>
              </InLanguage>
            )
          })}
        </div>
      )}
    </section>
  )
}
