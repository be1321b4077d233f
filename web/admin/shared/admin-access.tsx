import { createContext, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import type { AdminAccess } from '../../../contract/admin/accounts/staff.ts'
import { hasPermission, type Permission } from '../../../contract/values/permissions.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { KeyRound } from '../../shared/ui/icons.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { AdminPage } from './admin-page.tsx'
import { permissionsAt } from './admin-permissions.ts'

const AdminAccessContext = createContext<AdminAccess>({ permissions: [], isProven: false })

/** Provides the signed-in staff member's permissions. */
export const AdminAccessProvider = AdminAccessContext.Provider

/** Whether the staff member has one of some permissions. Actions without permission are not shown. */
export function useMay(): (...needed: Permission[]) => boolean {
  const { permissions } = use(AdminAccessContext)
  return (...needed) => hasPermission(permissions, needed)
}

/** Whether the staff member may read what some permissions show. Auditors read everything. */
export function useMayRead(): (...needed: Permission[]) => boolean {
  const may = useMay()
  return (...needed) => may(...needed, 'audit')
}

/** Whether the staff member may change something of the page. Auditors only read it. */
export function useMayChange(): boolean {
  const { pathname } = useLocation()
  const may = useMay()
  return may(...permissionsAt(pathname).filter((permission) => permission !== 'audit'))
}

/** Buttons that change something of the page, or links to its pages that do. */
export function ForChanges({ children }: { children: ReactNode }) {
  return useMayChange() ? children : null
}

/** Renders the page, or a message that names the missing permission. */
export function RequirePermission({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const may = useMay()
  const { staff } = useAdminText()
  const needed = permissionsAt(pathname)
  const isReadOnly = !useMayChange() && pathname !== '/admin'
  if (may(...needed))
    return (
      <>
        {isReadOnly && (
          <div className="pt-4">
            <Notice tone="info">{staff.readOnly}</Notice>
          </div>
        )}
        {children}
      </>
    )
  return (
    <AdminPage title={staff.missingTitle}>
      <EmptyState
        title={staff.missing(needed)}
        hint={staff.missingHint}
        icon={<KeyRound className="size-8" aria-hidden="true" />}
      />
    </AdminPage>
  )
}
