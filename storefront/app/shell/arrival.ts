import { useEffect, useRef } from 'react'
import { type Location, useLocation } from 'react-router'

/** Whether the focus goes to the heading of the page that somebody has come to: always on another page, so that
 *  it is read out, and on the same page where what had the focus is gone. Nothing is taken from who is typing. */
export function movesFocus(given: { isOtherPage: boolean; isLost: boolean; isTyping: boolean }): boolean {
  return !given.isTyping && (given.isOtherPage || given.isLost)
}

/** A page of the history, as React Router names it. */
export type PageLocation = Pick<Location, 'key' | 'pathname'>

/** Does for going from page to page what browsers do when they load one: begins at its top for those who listen.
 *  Where the page is scrolled to is left alone: Back restores it. */
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
