import type { ReactNode } from 'react'
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
  return (
    <Loading label={label}>
      <PageHead title={title} isPrivate />
      <div className="grid gap-6">
        <h1 className="font-display text-2xl">{title}</h1>
        {children}
      </div>
    </Loading>
  )
}
