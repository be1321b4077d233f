import { createContext, type ReactNode, use } from 'react'
import { useLocation } from 'react-router'
import { hasPermission, type Permission } from '../../../contract/accounts/permissions.ts'
import type { AdminAccess } from '../../../contract/accounts/staff.ts'
import { useAdminText } from '../text/admin.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { KeyRound } from '../ui/icons.ts'
import { AdminPage } from './admin-page.tsx'
import { permissionsAt } from './admin-permissions.ts'

const AdminAccessContext = createContext<AdminAccess>({ permissions: [], isProven: false })

/** Tells the pages of the admin what the person in front of it may do. */
export const AdminAccessProvider = AdminAccessContext.Provider

/** Whether the person at the admin has one of some permissions: what they may not do is not offered to them. */
export function useMay(): (...needed: Permission[]) => boolean {
  const { permissions } = use(AdminAccessContext)
  return (...needed) => hasPermission(permissions, needed)
}

/** The page of an address, or in its place which permission it takes. */
export function RequirePermission({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const may = useMay()
  const { staff } = useAdminText()
  const needed = permissionsAt(pathname)
  if (may(...needed)) return children
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
