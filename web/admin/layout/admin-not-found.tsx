import { PageLink } from '../../shared/pages/link.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { AdminPage } from '../shared/admin-page.tsx'

/** Unknown addresses below /admin. Staff see it within the admin; visitors sign in first, as on every page of the admin. */
export default function AdminNotFound() {
  const { notFound } = useAdminText()
  return (
    <AdminPage title={notFound.title}>
      <EmptyState title={notFound.explanation} hint={notFound.hint}>
        <PageLink to="/admin" className={buttonClass({})}>
          {notFound.toDashboard}
        </PageLink>
      </EmptyState>
    </AdminPage>
  )
}
