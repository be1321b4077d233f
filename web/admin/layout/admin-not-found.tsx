import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { AdminPage } from '../shared/admin-page.tsx'

/** Unknown addresses below /admin. Staff see it within the admin; visitors sign in first, as on every page of the admin. */
export default function AdminNotFound() {
  const { notFound } = useAdminText()
  return (
    <AdminPage title={notFound.title}>
      <div className="grid max-w-prose justify-items-start gap-4">
        <p className="text-muted">{notFound.hint}</p>
        <PageLink to="/admin" className={buttonClass({})}>
          {notFound.toDashboard}
        </PageLink>
      </div>
    </AdminPage>
  )
}
