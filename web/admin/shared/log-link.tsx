import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useMayRead } from './admin-access.tsx'

/** Link to the log entries of a subject, which its accessible name tells from the link to the whole log. Only admins may read
 *  the log. */
export function LogLink({ about, label }: { about: string; label: string }) {
  const { log } = useAdminText()
  const mayRead = useMayRead()
  if (!mayRead('admin')) return null
  return (
    <PageLink
      to={`/admin/log?k=${about}`}
      aria-label={label}
      className="inline-flex min-h-11 items-center text-sm text-accent underline"
    >
      {log.title}
    </PageLink>
  )
}
