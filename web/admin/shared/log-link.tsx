import { PageLink } from '../../shared/pages/link.tsx'
import { useMayRead } from './admin-access.tsx'

/** Link to the log entries of a subject. Only admins may read the log. */
export function LogLink({ about, children }: { about: string; children: string }) {
  const mayRead = useMayRead()
  if (!mayRead('admin')) return null
  return (
    <PageLink
      to={`/admin/log?k=${about}`}
      className="inline-flex min-h-11 items-center text-sm text-accent underline"
    >
      {children}
    </PageLink>
  )
}
