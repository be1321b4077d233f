import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useSite } from '../../../shared/pages/site.ts'
import { PendingPage } from './pending-page.tsx'
import { pendingLayout } from './pending-rules.ts'

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
  useEffect(() => {
    if (layout !== null) delete document.documentElement.dataset.scrolled
  }, [layout])
  return (
    <>
      {isLate && <div aria-hidden="true" data-progress="" className="navigation-progress" />}
      {layout !== null && <PendingPage layout={layout} />}
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
