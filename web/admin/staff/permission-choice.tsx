import type { ComponentProps } from 'react'
import type { Permission } from '../../../contract/values/permissions.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Checkbox } from '../../shared/ui/form/checkbox.tsx'
import { Field, FieldError } from '../../shared/ui/form/field.tsx'
import { FieldGroup } from '../../shared/ui/form/field-group.tsx'

/** Choice of permissions, with descriptions. */
export function PermissionChoice<One extends Permission>({
  offered,
  hints,
  name,
  value: chosenPermissions,
  error,
  onChange,
}: {
  offered: readonly One[]
  hints: Record<One, string>
  /** Name of the field in its form. */
  name: string
  value: readonly One[]
  error: string | undefined
  onChange: (chosenPermissions: One[]) => void
}) {
  const { staff } = useAdminText()
  return (
    <FieldGroup legend={staff.permissions} describedBy="permissions-error" name={name}>
      <div>
        {offered.map((permission) => (
          <Checkbox
            key={permission}
            label={
              <>
                {staff.permissionNames[permission]}
                <span className="block text-muted">{hints[permission]}</span>
              </>
            }
            value={chosenPermissions.includes(permission)}
            onChange={(isChecked) =>
              onChange(
                offered.filter((offeredPermission) =>
                  offeredPermission === permission
                    ? isChecked
                    : chosenPermissions.includes(offeredPermission),
                ),
              )
            }
          />
        ))}
      </div>
      <FieldError id="permissions-error" error={error} />
    </FieldGroup>
  )
}

/** The reason of a request for guarded permissions, shown once one is chosen. */
export function GrantReason({ field }: { field: Omit<ComponentProps<typeof Field>, 'label'> }) {
  const { staff } = useAdminText()
  return <Field {...field} label={staff.grantReason} hint={staff.grantReasonHint} required maxLength={200} />
}
