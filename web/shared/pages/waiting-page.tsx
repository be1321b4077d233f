import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Loading } from '../ui/skeleton.tsx'
import { PageHead } from './seo.tsx'

/** A page until its data has arrived: its title and heading, announced as loading.
 *  @param children skeletons of what follows the heading */
export function WaitingPage({
  title,
  label,
  children,
}: {
  title: string
  label: string
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(
    () => () => {
      hadFocus.current = document.activeElement === heading.current
    },
    [],
  )
  useEffect(() => () => focusNextHeading(hadFocus.current), [])
  return (
    <Loading label={label}>
      <PageHead title={title} isPrivate />
      <div className="grid gap-6">
        <h1 ref={heading} className="font-display text-2xl">
          {title}
        </h1>
        {children}
      </div>
    </Loading>
  )
}

/** Navigation has focused the heading that waited; the one that replaces it is read in its place. */
function focusNextHeading(hadFocus: boolean): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!hadFocus || heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
