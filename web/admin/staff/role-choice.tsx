import {
  findStaffRole,
  type Permission,
  type StaffRole,
  staffRoles,
} from '../../../contract/values/permissions.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { NativeSelect } from '../../shared/ui/form/native-select.tsx'

interface RoleChoiceProps {
  value: readonly Permission[]
  onChange: (permissions: Permission[]) => void
}

/** Sets the permissions of a role at once. Other combinations have no role. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const { staff } = useAdminText()
  const roles = Object.keys(staffRoles) as StaffRole[]
  return (
    <NativeSelect
      label={staff.role}
      hint={staff.roleHint}
      placeholder={staff.noRole}
      value={findStaffRole(value) ?? ''}
      onChange={(event) => {
        const role = roles.find((name) => name === event.target.value)
        if (role !== undefined) onChange([...staffRoles[role]])
      }}
      options={roles.map((role) => ({ value: role, label: staff.roles[role] }))}
    />
  )
}
