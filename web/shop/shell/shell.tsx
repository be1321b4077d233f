import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { PartNotLoaded } from '../../shared/pages/part-not-loaded.tsx'
import { useSite } from '../../shared/pages/site.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { LazyPart, lazyPart, reportPartFailuresWith } from '../../shared/ui/lazy-part.tsx'
import type { PageLocation } from './arrival.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { hasBars } from './menu/bar-rules.ts'
import { NoScript } from './no-script.tsx'
import { useVisit } from './session/visit.ts'
import { TabBar } from './tab-bar.tsx'

const backgroundTasks = lazyPart<{ hydratedAt: PageLocation }>(() => import('./background-tasks.tsx'))
const toasts = lazyPart<object>(() => import('./toasts.tsx'))
reportPartFailuresWith(PartNotLoaded)

/** Layout of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useText()
  const { routes } = useSite()
  const location = useLocation()
  const withBars = hasBars(location.pathname, routes)
  const [hydratedAt, setHydratedAt] = useState<PageLocation | null>(null)
  useVisit()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first page is hydrated.
  useEffect(() => setHydratedAt(location), [])
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:px-5 focus:py-3 focus:font-medium focus:shadow-raised"
      >
        {shell.skipToContent}
      </a>
      <div className="frame">
        {withBars && <Header />}
        {hydratedAt && <LazyPart part={backgroundTasks} props={{ hydratedAt }} isSilent />}
        <main id="content" tabIndex={-1} className="grow">
          <noscript>{import.meta.env.SSR && <NoScript />}</noscript>
          {children}
        </main>
        {withBars && <Footer />}
      </div>
      {withBars && <TabBar />}
      {hydratedAt && <LazyPart part={toasts} props={{}} isSilent />}
    </>
  )
}
