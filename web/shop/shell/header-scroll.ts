import { useEffect } from 'react'

/** Movements below this distance do not change the header: a resting finger trembles. */
const minPx = 8

/** Hides the header while scrolling down and shows it while scrolling up (app.css). It shows at the top of a page. */
export function useHeaderScroll(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let last = scrollY
    const onScroll = () => {
      // An elastic scroll beyond the ends is no movement of the page.
      const now = Math.min(Math.max(scrollY, 0), document.documentElement.scrollHeight - innerHeight)
      if (Math.abs(now - last) < minPx && now > minPx) return
      if (now > last && now > 2 * minPx) dataset.scrolled = 'down'
      else delete dataset.scrolled
      last = now
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
}
