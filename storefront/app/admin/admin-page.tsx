import type { ReactNode } from 'react'
import { PageLink } from '../platform/pages/link.tsx'
import { PageHead } from '../platform/pages/seo.tsx'
import { useAdminText } from '../text/admin.ts'
import { useText } from '../text/text.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'

/** Layout of an admin page: breadcrumb, title and actions. */
export function AdminPage({
  title,
  above = [],
  actions,
  children,
}: {
  title: string
  above?: readonly { to: string; name: string }[]
  actions?: ReactNode
  children: ReactNode
}) {
  const { shell } = useText()
  const admin = useAdminText()
  const trail = [{ to: '/admin', name: admin.title }, ...above]
  return (
    <>
      <PageHead title={`${title} · ${admin.title}`} isPrivate />
      <Breadcrumb
        label={shell.breadcrumbs}
        above={trail.map(({ to, name }) => (
          <PageLink key={to} to={to}>
            {name}
          </PageLink>
        ))}
        here={title}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 pb-5">
        <h1 className="text-xl">{title}</h1>
        {actions}
      </div>
      {children}
    </>
  )
}
