import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../platform/pages/site.ts'
import { useText } from '../text/text.ts'
import type { PageLocation } from './arrival.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { hasBars } from './menu/bar-rules.ts'
import { useVisit } from './session/visit.ts'
import { Toasts } from './toasts.tsx'

/** Retried once the browser is online again. */
const BackgroundTasks = lazy<ComponentType<{ hydratedAt: PageLocation }>>(
  async () =>
    await import('./background-tasks.tsx').catch(async () => {
      await new Promise((online) => addEventListener('online', online, { once: true }))
      return await import('./background-tasks.tsx').catch(() => ({ default: () => null }))
    }),
)

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
        className="sr-only z-50 rounded-md bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {shell.skipToContent}
      </a>
      <div className="flex min-h-dvh flex-col">
        {withBars && <Header />}
        {hydratedAt && (
          <Suspense fallback={null}>
            <BackgroundTasks hydratedAt={hydratedAt} />
          </Suspense>
        )}
        <main id="content" tabIndex={-1} className="grow">
          <noscript>
            <p className="page-width pt-4 text-sm text-muted">{shell.withoutScripts}</p>
          </noscript>
          {children}
        </main>
        {withBars && <Footer />}
      </div>
      <Toasts />
    </>
  )
}
