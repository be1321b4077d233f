import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { reached } from '../platform/funnel.ts'
import { useArrival } from './arrival.ts'
import { useComingBack } from './come-back.ts'
import { useFreshBuild } from './fresh-build.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { useSeenPages } from './seen-pages.ts'

/** What looks after a page once it has come to life. The first screen needs none of it, so it comes afterwards. */
export default function Caretaker() {
  useFreshBuild()
  useComingBack()
  useArrival()
  useSeenPages()
  useVisitCount()
  return <OfflineBanner />
}

/** How far a visit has come, by the pages that it has opened. The staff at their desk are no visit to the shop. */
function useVisitCount(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname.startsWith('/admin')) return
    reached('VISIT')
    if (pathname === '/product/detail') reached('PRODUCT')
  }, [pathname])
}
