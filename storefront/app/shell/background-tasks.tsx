import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { reportFunnelStep } from '../platform/funnel.ts'
import { hearts } from '../platform/session/hearts.tsx'
import { useSession } from '../platform/session/session.ts'
import { useStore } from '../platform/store.ts'
import { layersAreOf } from '../ui/layers.ts'
import { type PageLocation, useArrival } from './arrival.ts'
import { useFreshBuild } from './fresh-build.ts'
import { useHeadingFonts } from './heading-fonts.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { startPrefetching } from './prefetch.ts'
import { useSeenPages } from './seen-pages.ts'
import { SessionEnd } from './session/session-end.tsx'
import { useSharedSession } from './session/share-session.ts'

/** Effects that the first screen does not need, loaded after hydration. They read the state on mount, because earlier
 *  events are missed. @param hydratedAt the hydrated page, which may have been left by now */
export default function BackgroundTasks({ hydratedAt }: { hydratedAt: PageLocation }) {
  useFreshBuild()
  useSharedSession()
  useArrival(hydratedAt)
  useSeenPages()
  useVisitCount()
  useHeadingFonts()
  useLayersOfPage()
  useEffect(startPrefetching, [])
  useReadySign()
  return (
    <>
      <OfflineBanner />
      <SessionEnd />
    </>
  )
}

/** Counts the funnel steps of a visit by its pages. Staff in the admin are not counted. */
function useVisitCount(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname.startsWith('/admin')) return
    reportFunnelStep('VISIT')
    if (pathname === '/product/detail') reportFunnelStep('PRODUCT')
  }, [pathname])
}

/** Connects the layers with the page, so that Back tells them apart. */
function useLayersOfPage(): void {
  const { key } = useLocation()
  useEffect(() => layersAreOf(key), [key])
}

/** Sets `data-ready` on the document once all deferred code has run, including the hearts, which wait for the session.
 *  Only the end-to-end tests read it. */
function useReadySign(): void {
  const hasHearts = useStore(hearts, null) !== null
  const { isUnreached } = useSession()
  useEffect(() => {
    if (hasHearts || isUnreached) document.documentElement.dataset.ready = ''
  }, [hasHearts, isUnreached])
}
