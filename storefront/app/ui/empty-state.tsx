import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  hint?: string | undefined
  icon?: ReactNode
  /** What to do next: a link or a button. */
  children?: ReactNode
  /** The heading's level: 1 where the whole page is empty. */
  level?: 1 | 2
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, hint, icon, children, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-16 text-center md:py-24">
      {icon !== undefined && <div className="text-accent">{icon}</div>}
      <Heading className="text-xl">{title}</Heading>
      {hint !== undefined && <p className="text-balance text-muted">{hint}</p>}
      {children !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
