import { PageLink } from '../platform/pages/link.tsx'
import { useAdminText } from '../text/admin.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { buttonClass } from '../ui/form/button-variants.ts'
import { AdminPage } from './admin-page.tsx'

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
