import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../platform/site.ts'
import { useText } from '../text/text.ts'
import { hasBars } from './bar-rules.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SessionEnd } from './session-end.tsx'
import { Tips } from './tips.tsx'
import { useVisit } from './visit.ts'

/** A page that cannot have it does without. */
const Caretaker = lazy<ComponentType>(
  async () => await import('./caretaker.tsx').catch(() => ({ default: () => null })),
)

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useText()
  const { routes } = useSite()
  const { pathname } = useLocation()
  const withBars = hasBars(pathname, routes)
  const [isAlive, setAlive] = useState(false)
  useVisit()
  useEffect(() => setAlive(true), [])
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
        {isAlive && (
          <Suspense fallback={null}>
            <Caretaker />
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
      <Tips />
      <SessionEnd />
    </>
  )
}
