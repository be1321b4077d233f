import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

/** The row with the main action of a page: on phones a bar at the foot of the window. The end of the page, toasts and the
 *  focus keep clear of its height, which depends on its text (app.css). */
export function BottomBar({ children, className }: { children: ReactNode; className?: string }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      if (bar.current) style.setProperty('--bar-height', `${bar.current.offsetHeight}px`)
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar-height')
    }
  }, [])
  return (
    <div ref={bar} data-bottom-bar className={classNames('bottom-bar flex-wrap', className)}>
      {children}
    </div>
  )
}
