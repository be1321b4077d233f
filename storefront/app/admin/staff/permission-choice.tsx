import { type Permission, permissions } from '../../../../contract/accounts/permissions.ts'
import { useAdminText } from '../../text/admin.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'

/** Choice of the four permissions, with descriptions. */
export function PermissionChoice({
  value: chosen,
  error,
  set,
}: {
  value: readonly Permission[]
  error: string | undefined
  set: (chosen: Permission[]) => void
}) {
  const { staff } = useAdminText()
  return (
    <FieldGroup legend={staff.permissions}>
      <div>
        {permissions.map((permission) => (
          <Checkbox
            key={permission}
            label={
              <>
                {staff.permissionNames[permission]}
                <span className="block text-muted">{staff.permissionHints[permission]}</span>
              </>
            }
            checked={chosen.includes(permission)}
            onChange={({ target }) =>
              set(permissions.filter((one) => (one === permission ? target.checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
      <FieldError id="permissions-error" error={error} />
    </FieldGroup>
  )
}
