import { useState } from 'react'
import { guardedAmong, type Permission, permissions } from '../../../contract/values/permissions.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../shared/ui/dialog-actions.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { requireChoice } from '../forms/require-choice.ts'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { useMayChange } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { GrantReason, PermissionChoice } from './permission-choice.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Makes an existing account a staff account. */
export function AddStaff({ onAdded }: { onAdded: () => void }) {
  const { staff } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onAdded()
  }
  if (!useMayChange()) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {staff.addExisting}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={staff.addExisting}
        closeLabel={shell.close}
      >
        <AddForm onAdded={close} />
      </FormDialog>
    </>
  )
}

function AddForm({ onAdded }: { onAdded: () => void }) {
  const { staff } = useAdminText()
  const form = useAdminForm(
    { username: '', permissions: [] as Permission[], reason: '' },
    { draft: 'staff new', fieldOf: () => 'username' },
  )
  const add = form.onSubmit(
    async (body) => {
      const made = await form.send(() => adminApi.staff.add({ body }))
      if (made === null) return
      showToast('info', () =>
        made.requested.length > 0 ? staff.requestSent(made.name) : staff.added(made.name),
      )
      onAdded()
    },
    requireChoice('permissions', staff.choosePermission),
  )
  return (
    <form onSubmit={add} className="grid gap-5">
      <Field
        {...form.field('username')}
        label={staff.username}
        hint={staff.usernameHint}
        required
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
      />
      <RoleChoice {...form.controlled('permissions')} />
      <PermissionChoice
        offered={permissions}
        hints={staff.permissionHints}
        {...form.controlled('permissions')}
      />
      {guardedAmong(form.watch('permissions')).length > 0 && <GrantReason field={form.field('reason')} />}
      <div className={classNames('grid', dialogActionsClass)}>
        <Button type="submit" isBusy={form.isBusy}>
          {staff.add}
        </Button>
      </div>
    </form>
  )
}
