import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../../../shared/ui/class-names.ts'

export interface NarrowPageProps {
  title: string
  hint?: string | undefined
  /** Whether the content has just been replaced: the focus then moves to the title, so that it is announced. */
  isFresh?: boolean
  children: ReactNode
  /** Another way on: beside the task on wide windows, below it elsewhere. */
  aside?: ReactNode
  /** Whether the task has two columns on wide windows. */
  isWide?: boolean
}

/** A page with a single task. */
export function NarrowPage({
  title,
  hint,
  isFresh = false,
  children,
  aside,
  isWide = false,
}: NarrowPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFresh) heading.current?.focus()
  }, [isFresh])
  return (
    <div className="page-width py-8 md:py-14">
      <div
        className={classNames(
          'mx-auto grid max-w-lg gap-10',
          (isWide || aside !== undefined) && 'lg:max-w-5xl',
          aside !== undefined && 'lg:grid-cols-2 lg:items-start lg:gap-16',
        )}
      >
        <div className="grid gap-6">
          <header className="grid gap-2">
            <h1 ref={heading} tabIndex={-1} className="font-display text-2xl outline-none">
              {title}
            </h1>
            {hint !== undefined && <p className="text-muted">{hint}</p>}
          </header>
          {children}
        </div>
        {aside}
      </div>
    </div>
  )
}
