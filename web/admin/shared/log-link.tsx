import { PageLink } from '../../shared/pages/link.tsx'
import { useMay } from './admin-access.tsx'

/** Link to the log entries of a subject. Only admins may read the log. */
export function LogLink({ about, children }: { about: string; children: string }) {
  const may = useMay()
  if (!may('admin')) return null
  return (
    <PageLink
      to={`/admin/log?k=${about}`}
      className="inline-flex min-h-11 items-center text-sm text-accent underline"
    >
      {children}
    </PageLink>
  )
}
