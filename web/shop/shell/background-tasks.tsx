import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { reportFunnelStep } from '../../shared/api/funnel.ts'
import { onRestored } from '../../shared/browser/restored.ts'
import { tabStorage } from '../../shared/browser/storage.ts'
import { useStore } from '../../shared/browser/store.ts'
import { memberPrice } from '../../shared/price/product-price.tsx'
import { hearts } from '../../shared/session/hearts.tsx'
import { memberPriceKey, session, useSession } from '../../shared/session/session.ts'
import { typedDraftsKey } from '../../shared/session/typed-drafts-key.ts'
import { recordLayerPage } from '../../shared/ui/layers.ts'
import { LazyPart, lazyPart } from '../../shared/ui/lazy-part.tsx'
import { addViewed, clearViewed } from '../catalogue/parts/viewed-products.ts'
import { type PageLocation, useArrival } from './arrival.ts'
import { useFreshBuild } from './fresh-build.ts'
import { useHeaderScroll } from './header-scroll.ts'
import { useHeadingFonts } from './heading-fonts.ts'
import { MenuDropdowns } from './menu/menu-dropdowns.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PendingNavigation } from './pending/pending-navigation.tsx'
import { startPrefetching } from './prefetch.ts'
import { useSeenPages } from './seen-pages.ts'
import { SessionEnd } from './session/session-end.tsx'
import { useSharedSession } from './session/share-session.ts'
import { useWebVitals } from './use-web-vitals.ts'

const adminLink = lazyPart<object>(() => import('./admin-link.tsx'))

/** Effects that the first screen does not need, loaded after hydration. They read the state on mount, because earlier
 *  events are missed. @param hydratedAt the hydrated page, which may have been left by now */
export default function BackgroundTasks({ hydratedAt }: { hydratedAt: PageLocation }) {
  useFreshBuild()
  useSharedSession()
  useArrival(hydratedAt)
  useSeenPages()
  useVisitCount()
  useViewedProducts()
  useWebVitals()
  useHeadingFonts()
  useLayersOfPage()
  useClosedFooter()
  useHeaderScroll()
  useEffect(startPrefetching, [])
  useMemberPrices()
  useReadySign()
  useInputOfSession()
  useRestoredPage()
  const isStaff = useIsStaff()
  return (
    <>
      <OfflineBanner />
      <MenuDropdowns />
      <PendingNavigation />
      <SessionEnd />
      {isStaff && <LazyPart part={adminLink} props={{}} isSilent />}
    </>
  )
}

/** Loads the prices of a member with a rate, and removes them when the session ends. */
function useMemberPrices(): void {
  const { phase, user, hasDiscountRate } = useSession()
  const rate = user?.discountRate ?? null
  const isKnown = phase === 'visitor' || user !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another rate has other prices.
  useEffect(() => {
    if (!isKnown) return
    if (hasDiscountRate) {
      import('../../shared/price/member-prices.tsx').then(
        ({ openMemberPrices }) => openMemberPrices(),
        () => null,
      )
    } else {
      tabStorage.remove(memberPriceKey)
      delete document.documentElement.dataset.memberPrice
      memberPrice.set(null)
    }
  }, [isKnown, hasDiscountRate, rate])
}

/** Reads the data of a public page again, such as prices, when the browser restores it from the back/forward cache. */
function useRestoredPage(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => onRestored(() => navigator.onLine && void revalidate()), [revalidate])
}

/** Removes what a person left in this tab at sign-out, and when another person signs in. After the end of a session its
 *  user may continue. */
function useInputOfSession(): void {
  useEffect(() => {
    let { phase } = session.get()
    const follow = () => {
      const now = session.get()
      const hasSignedOut = phase === 'signed-in' && now.phase === 'visitor' && now.ended === null
      phase = now.phase
      if (hasSignedOut) {
        // At once; the rest when its code is loaded.
        tabStorage.remove(typedDraftsKey)
        clearViewed()
      } else if (now.user === null) return
      import('./follow-input.ts').then(
        ({ followInput }) => followInput(hasSignedOut),
        () => null,
      )
    }
    follow()
    return session.subscribe(follow)
  }, [])
}

/** Remembers the products whose pages are shown, in this browser only. */
function useViewedProducts(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (pathname === '/product/detail') addViewed(new URLSearchParams(search).get('id') ?? '')
  }, [pathname, search])
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own key.
  useEffect(recordLayerPage, [key])
}

/** Closes the categories of the footer on another page. It is not in the footer, which every first load contains. */
function useClosedFooter(): void {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is closed for each page.
  useEffect(() => () => document.querySelector('.footer-categories')?.removeAttribute('open'), [pathname])
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

/** Whether the visitor is signed in as staff. */
function useIsStaff(): boolean {
  const { phase, roles } = useSession()
  return phase === 'signed-in' && roles.includes('ROLE_CMS_IIT')
}
