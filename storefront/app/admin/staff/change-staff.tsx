import { useState } from 'react'
import type { StaffMember } from '../../../../contract/accounts/staff.ts'
import { FormDialog } from '../../platform/form-dialog.tsx'
import { showToast } from '../../platform/toasts.ts'
import { useAdminText } from '../../text/admin.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/form/button.tsx'
import { adminApi } from '../admin-api.ts'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { PermissionChoice } from './permission-choice.tsx'

interface ChangeStaffProps {
  one: StaffMember
  onChanged: () => void
}

/** Admin actions on a staff account. */
export function ChangeStaff({ one, onChanged }: ChangeStaffProps) {
  const { staff } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    onChanged()
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${staff.change}: ${one.name}`}
        onClick={() => setOpen(true)}
      >
        {staff.change}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={staff.changeOf(one.name)}
        closeLabel={shell.close}
      >
        <PermissionForm one={one} onChanged={done} />
        {one.hasTwoFactor && <Reset one={one} onChanged={done} />}
        <Remove one={one} onChanged={done} />
      </FormDialog>
    </>
  )
}

function PermissionForm({ one: { id, permissions }, onChanged }: ChangeStaffProps) {
  const { staff } = useAdminText()
  const form = useAdminForm({ permissions }, { draft: `staff ${id}` })
  const save = form.onSubmit(async (body) => {
    if (body.permissions.length === 0) return form.showErrors({ permissions: staff.choosePermission })
    const input = { params: { id }, body }
    if (await form.send(() => adminApi.staff.setPermissions(input))) onChanged()
  })
  return (
    <form onSubmit={save} className="grid gap-4">
      <PermissionChoice {...form.controlled('permissions')} />
      <Button type="submit" isBusy={form.isBusy}>
        {staff.save}
      </Button>
    </form>
  )
}

function Reset({ one: { id, name }, onChanged }: ChangeStaffProps) {
  const { staff, confirm } = useAdminText()
  const done = () => {
    showToast('info', () => staff.resetDone(name))
    onChanged()
  }
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <ConfirmAct
        button={staff.reset}
        title={confirm.resetTwoFactor.title(name)}
        consequence={<p>{staff.resetHint}</p>}
        send={() => adminApi.staff.resetTwoFactor({ params: { id } })}
        onDone={done}
      />
      <p className="text-sm text-muted">{staff.resetHint}</p>
    </div>
  )
}

function Remove({ one: { id, name }, onChanged }: ChangeStaffProps) {
  const { staff, confirm } = useAdminText()
  const done = () => {
    showToast('info', () => staff.removed(name))
    onChanged()
  }
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <ConfirmAct
        button={staff.remove}
        title={confirm.removeStaff.title(name)}
        consequence={<p>{staff.removeHint}</p>}
        send={() => adminApi.staff.remove({ params: { id } })}
        onDone={done}
      />
      <p className="text-sm text-muted">{staff.removeHint}</p>
    </div>
  )
}
