import { useLoaderData } from 'react-router'
import { Trail } from '../catalogue/list/trail.tsx'
import { inBrowser, type Loading, onServer } from '../platform/api/load.ts'
import { PageHead } from '../platform/pages/seo.tsx'
import { type Content, proseFactsOf } from '../text/content.ts'
import { loadContent } from '../text/load-content.ts'
import { useText } from '../text/text.ts'

/** Loads the text of one page with the shop's figures. Only the finished text is embedded in the page. */
async function load({ language, menu, url }: Loading) {
  const [content, { shop }] = await Promise.all([loadContent(language), menu()])
  const name = nameOf(url)
  return { path: `/${name}`, ...content[name](proseFactsOf(shop, language)) }
}

const names: readonly (keyof Content)[] = ['faq', 'privacyPolicy', 'termsConditions', 'shoppingGuides']

/** Paths are case-insensitive. */
function nameOf({ pathname }: URL): keyof Content {
  const path = pathname.replaceAll('/', '').toLowerCase()
  return names.find((name) => name.toLowerCase() === path) ?? 'faq'
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** A help or legal page of the footer. */
export default function ContentPage() {
  const { path, title, summary, parts } = useLoaderData<typeof loader>()
  const { catalogue } = useText()
  return (
    <>
      <PageHead title={title} description={summary} path={path} />
      <div className="page-width">
        <Trail below={null} here={title} />
        <h1 className="font-display text-3xl">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-balance text-muted">{summary}</p>
        <div className="mt-10 grid items-start gap-10 lg:grid-cols-[14rem_minmax(0,44rem)] lg:gap-16">
          <nav aria-label={catalogue.contents} className="hidden lg:sticky lg:top-(--below-header) lg:block">
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
          <div className="grid gap-9">
            {parts.map((part, place) => (
              <section key={part.title} id={`part-${place + 1}`} className="grid scroll-mt-6 gap-2">
                <h2 className="font-display text-lg">{part.title}</h2>
                {part.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
