import type { ReactNode } from 'react'
import { ChevronRight } from './icons.ts'

export interface BreadcrumbProps {
  label: string
  /** Links to the ancestors, the topmost first. */
  above: readonly ReactNode[]
  /** The page itself. */
  here: string
}

export function Breadcrumb({ label, above, here }: BreadcrumbProps) {
  return (
    <nav aria-label={label} data-print="hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 py-3.5 text-xs text-muted [&_a:hover]:text-accent [&_a]:inline-flex [&_a]:min-h-6 [&_a]:min-w-6 [&_a]:items-center">
        {[...above, here].map((part, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the trail is only ever replaced as a whole.
            key={place}
            // The page itself takes what is left of the line, and a line of its own if that is too narrow.
            className={`inline-flex items-center gap-1.5 ${part === here ? 'min-w-14 flex-1' : ''}`}
          >
            {/* Before the part, so that no line ends with it. */}
            {place > 0 && <ChevronRight className="size-3.5 shrink-0" aria-hidden="true" />}
            {part === here ? (
              <span aria-current="page" className="truncate text-ink">
                {here}
              </span>
            ) : (
              part
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
