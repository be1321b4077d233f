import { useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'

/** Whether navigation focuses the heading: always on another page, so that a screen reader announces it, and on the
 *  same page if the focused element is gone. Never during typing. */
export function movesFocus(state: { isOtherPage: boolean; isLost: boolean; isTyping: boolean }): boolean {
  return !state.isTyping && (state.isOtherPage || state.isLost)
}

/** A history entry of React Router. */
export type PageLocation = Pick<Location, 'key' | 'pathname'>

/** After navigation, moves the focus to the top for screen readers, as a full page load does.
 *  The scroll position is unchanged: Back restores it. */
export function useArrival(hydratedAt: PageLocation): void {
  const { key, pathname } = useLocation()
  const last = useRef(hydratedAt)
  useEffect(() => {
    const isSame = last.current.key === key
    const isOtherPage = last.current.pathname !== pathname
    last.current = { key, pathname }
    if (isSame) return
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body
    const isTyping = activeElement?.matches('main input, main textarea') ?? false
    if (!movesFocus({ isOtherPage, isLost, isTyping })) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [key, pathname])
}
