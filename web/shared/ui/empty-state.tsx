import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  hint?: string | undefined
  icon?: ReactNode
  /** Next step: a link or a button. */
  children?: ReactNode
  /** Heading level: 1 if the whole page is empty. */
  level?: 1 | 2
}

/** Placeholder of an empty list, with a next step. */
export function EmptyState({ title, hint, icon, children, level = 2 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 px-4 py-12 text-center md:py-16">
      {icon !== undefined && <div className="text-accent">{icon}</div>}
      <Heading className={`font-display ${level === 1 ? 'text-2xl' : 'text-xl'}`}>{title}</Heading>
      {hint !== undefined && <p className="text-muted">{hint}</p>}
      {children !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
