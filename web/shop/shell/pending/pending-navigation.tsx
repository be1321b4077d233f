import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { onFirstIntent } from '../../../shared/browser/first-intent.ts'
import { useSite } from '../../../shared/pages/site.ts'
import { LazyPart, lazyPart } from '../../../shared/ui/lazy-part.tsx'
import type { PendingPageProps } from './pending-page.tsx'
import { pendingLayout } from './pending-rules.ts'

const pendingPage = lazyPart<PendingPageProps>(() => import('./pending-page.tsx'))

/** Delays before a navigation shows: a page that is there at once shows neither. */
const barMs = 80
const placeholderMs = 300

/** A bar at the top of the window while the next page loads, and its placeholder if it loads slowly. Screen readers
 *  hear of the page when its heading gets the focus (arrival.ts). */
export function PendingNavigation() {
  const { location: next } = useNavigation()
  const here = useLocation()
  const { routes } = useSite()
  const isLate = useLate(next?.key, barMs)
  const isSlow = useLate(next?.key, placeholderMs)
  const isBack = useIsBack(next?.key)
  // A page that Back leads to is scrolled to its former place, where the placeholder does not fit.
  const layout = next && isSlow && !isBack ? pendingLayout(here.pathname, next.pathname, routes) : null
  // It must be there before the network is busy with the next page.
  useEffect(() => onFirstIntent(() => void pendingPage.load().catch(() => null)), [])
  useEffect(() => {
    if (layout !== null) delete document.documentElement.dataset.scrolled
  }, [layout])
  return (
    <>
      {isLate && <div aria-hidden="true" data-progress="" className="navigation-progress" />}
      {layout !== null && <LazyPart part={pendingPage} props={{ layout }} isSilent />}
    </>
  )
}

/** Whether a navigation has been pending for a while. */
function useLate(key: string | undefined, delayMs: number): boolean {
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (key === undefined) return
    const timer = setTimeout(() => setLate(key), delayMs)
    return () => clearTimeout(timer)
  }, [key, delayMs])
  return key !== undefined && late === key
}

/** Whether the navigation is one of the browser's Back and Forward: their event has the key that React Router stored with
 *  the entry, `default` for the first one. */
function useIsBack(key: string | undefined): boolean {
  const [poppedKey, setPoppedKey] = useState<string>()
  useEffect(() => {
    const onPop = ({ state }: PopStateEvent) => setPoppedKey(state?.key ?? 'default')
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  return key !== undefined && key === poppedKey
}
