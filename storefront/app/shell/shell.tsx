import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SessionEnd } from './session-end.tsx'
import { Tips } from './tips.tsx'
import { useVisit } from './visit.ts'

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useText()
  useVisit()
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {shell.skipToContent}
      </a>
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer />
      </div>
      <Tips />
      <SessionEnd />
    </>
  )
}
