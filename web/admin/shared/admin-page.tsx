import { createContext, type ReactNode } from 'react'
import { PageLink } from '../../shared/pages/link.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Breadcrumb } from '../../shared/ui/breadcrumb.tsx'

/** What the page shows, which a failure to load it names. */
export const PageTitleContext = createContext('')

/** Layout of an admin page: breadcrumb, title and actions. On phones what is beside the title is below both. */
export function AdminPage({
  title,
  above = [],
  beside,
  actions,
  children,
}: {
  title: string
  above?: readonly { to: string; name: string }[]
  /** What the title is followed by on its line, such as a state. */
  beside?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const { shell } = useText()
  const admin = useAdminText()
  const trail = [{ to: '/admin', name: admin.title }, ...above]
  return (
    <PageTitleContext value={title}>
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
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 pb-5">
        <h1 className="text-xl">{title}</h1>
        {beside && <div className="grow max-sm:order-last max-sm:basis-full">{beside}</div>}
        {actions}
      </div>
      {children}
    </PageTitleContext>
  )
}
