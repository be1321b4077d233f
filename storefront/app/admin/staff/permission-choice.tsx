import { type Permission, permissions } from '../../../../contract/accounts/permissions.ts'
import { useAdminText } from '../../text/admin.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'

/** Choice of the four permissions, with descriptions. */
export function PermissionChoice({
  chosen,
  isMissing,
  onChange,
}: {
  chosen: readonly Permission[]
  /** Whether it was submitted without any. */
  isMissing: boolean
  onChange: (chosen: Permission[]) => void
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
              onChange(
                permissions.filter((one) => (one === permission ? target.checked : chosen.includes(one))),
              )
            }
          />
        ))}
      </div>
      <FieldError id="permissions-error" error={isMissing ? staff.choosePermission : undefined} />
    </FieldGroup>
  )
}
