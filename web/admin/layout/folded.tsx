import type { ReactNode } from 'react'
import { classNames } from '../../shared/ui/class-names.ts'

interface FoldedProps {
  title: ReactNode
  /** Whether it is open at first. */
  isOpen?: boolean | undefined
  /** `text` stands among other text; `box` has a border. */
  look?: 'box' | 'text'
  className?: string
  children: ReactNode
}

/** What is needed rarely, behind its title. */
export function Folded({ title, isOpen = false, look = 'box', className, children }: FoldedProps) {
  const isBox = look === 'box'
  return (
    <details
      open={isOpen || undefined}
      className={classNames(isBox ? 'rounded-md border border-line' : 'min-w-0', className)}
    >
      <summary
        className={classNames(
          'with-caret min-h-11 cursor-pointer list-none items-center',
          isBox ? 'flex justify-between gap-3 px-4 py-2 font-medium' : 'inline-flex py-2 text-sm text-accent',
        )}
      >
        <span className="min-w-0">{title}</span>
      </summary>
      {isBox ? <div className="px-4 pb-4">{children}</div> : children}
    </details>
  )
}
