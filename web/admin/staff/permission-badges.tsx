import type { StaffMember } from '../../../contract/admin/accounts/staff.ts'
import { permissions as allPermissions } from '../../../contract/values/permissions.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'

/** Permissions of an account, and those that nobody has granted yet. On a phone they are below the name. They have
 *  the order of the legend. */
export function PermissionBadges({
  holder: { permissions, requested },
  className = '',
}: {
  holder: Pick<StaffMember, 'permissions' | 'requested'>
  className?: string
}) {
  const { staff } = useAdminText()
  return (
    <span className={`flex flex-wrap gap-1 ${className}`}>
      {allPermissions
        .filter((permission) => permissions.includes(permission))
        .map((permission) => (
          <Badge key={permission}>{staff.permissionNames[permission]}</Badge>
        ))}
      {requested.map((permission) => (
        <Badge key={permission} tone="accent">
          {staff.waiting(permission)}
        </Badge>
      ))}
    </span>
  )
}
