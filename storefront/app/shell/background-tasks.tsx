import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { reached } from '../platform/funnel.ts'
import { hearts } from '../platform/session/hearts.tsx'
import { useSession } from '../platform/session/session.ts'
import { useStore } from '../platform/store.ts'
import { type PageLocation, useArrival } from './arrival.ts'
import { useFreshBuild } from './fresh-build.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { startPrefetching } from './prefetch.ts'
import { useSeenPages } from './seen-pages.ts'
import { SessionEnd } from './session/session-end.tsx'
import { useSharedSession } from './session/share-session.ts'

/** What looks after a page once it has come to life. The first screen needs none of it, so it loads afterwards.
 *  Nothing here may depend on an event that happens before: each part reads the state when it mounts.
 *  @param hydratedAt the page that was hydrated, which may have been left by now */
export default function BackgroundTasks({ hydratedAt }: { hydratedAt: PageLocation }) {
  useFreshBuild()
  useSharedSession()
  useArrival(hydratedAt)
  useSeenPages()
  useVisitCount()
  useEffect(startPrefetching, [])
  useReadySign()
  return (
    <>
      <OfflineBanner />
      <SessionEnd />
    </>
  )
}

/** How far a visit has come, by the pages that it has opened. The staff at their admin are no visit to the shop. */
function useVisitCount(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname.startsWith('/admin')) return
    reached('VISIT')
    if (pathname === '/product/detail') reached('PRODUCT')
  }, [pathname])
}

/** Sets `data-ready` on the document once every part that loads late is there: this one, and the hearts, which follow
 *  the answer that says who is here. Journeys wait for it; the shop itself never reads it. */
function useReadySign(): void {
  const hasHearts = useStore(hearts, null) !== null
  const { isUnreached } = useSession()
  useEffect(() => {
    if (hasHearts || isUnreached) document.documentElement.dataset.ready = ''
  }, [hasHearts, isUnreached])
}
