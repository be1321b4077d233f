import { useLoaderData } from 'react-router'
import { inBrowser, type Loading, onServer } from '../../shared/api/load.ts'
import { PageHead } from '../../shared/pages/seo.tsx'
import { OfferBanner } from '../../shared/price/offer-banner.tsx'
import { type Content, toProseFacts } from '../../shared/text/format/content.ts'
import { loadCharges, loadContent } from '../../shared/text/load-content.ts'
import { Trail } from '../catalogue/parts/trail.tsx'
import { PageParts } from './page-parts.tsx'
import { releasedPage, renderWrittenPage } from './page-text.ts'

/** Loads the text of one page with the shop's figures: that of the staff, or else that of the release. Only the finished
 *  text is embedded in the page. */
async function load({ api, language, menu, url }: Loading) {
  const page = findPageName(url)
  const [{ shop }, { text }] = await Promise.all([menu(), api.pageTexts.read({ params: { page } })])
  const facts = toProseFacts(shop, language)
  const content =
    text === null
      ? releasedPage(await loadContent(language), page, facts)
      : renderWrittenPage(text, language, facts, await loadCharges(language))
  return { path: `/${page}`, ...content }
}

const names: readonly (keyof Content)[] = ['faq', 'privacyPolicy', 'termsConditions', 'shoppingGuides']

/** Paths are case-insensitive. */
function findPageName({ pathname }: URL): keyof Content {
  const path = pathname.replaceAll('/', '').toLowerCase()
  return names.find((name) => name.toLowerCase() === path) ?? 'faq'
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** A help or legal page of the footer. */
export default function ContentPage() {
  const { path, title, summary, parts, charges } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={title} description={summary} path={path} />
      <div className="page-width">
        <Trail below={null} here={title} />
        <h1 className="font-display text-2xl">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">{summary}</p>
        {path === '/shoppingGuides' && (
          <div className="mt-8 empty:hidden">
            <OfferBanner />
          </div>
        )}
        <div className="mt-10 grid items-start gap-10 lg:grid-cols-[min(14rem,25%)_minmax(0,44rem)] lg:gap-16">
          <nav aria-label={title} className="hidden lg:sticky lg:top-(--below-header) lg:block">
            <ol className="grid gap-0.5 border-s border-line text-sm">
              {parts.map((part, place) => (
                <li key={part.title}>
                  <a
                    href={`#part-${place + 1}`}
                    className="flex min-h-9 items-center py-1 ps-4 text-muted hover:text-accent"
                  >
                    {part.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <PageParts parts={parts} charges={charges} />
        </div>
      </div>
    </>
  )
}
