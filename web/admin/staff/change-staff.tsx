import { useState } from 'react'
import type { StaffMember } from '../../../contract/admin/accounts/staff.ts'
import { guardedAmong, type Permission, permissions } from '../../../contract/values/permissions.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../shared/ui/dialog-actions.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { mergeEdits } from '../forms/merge-rules.ts'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { useMayChange } from '../shared/admin-access.tsx'
import { adminApi, asFailed, quietAdminApi } from '../shared/admin-api.ts'
import { GrantReason, PermissionChoice } from './permission-choice.tsx'
import { RoleChoice } from './role-choice.tsx'

interface ChangeStaffProps {
  member: StaffMember
  onChanged: () => void
}

/** Admin actions on a staff account. */
export function ChangeStaff({ member: staffMember, onChanged }: ChangeStaffProps) {
  const { staff } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    onChanged()
  }
  if (!useMayChange()) return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="whitespace-nowrap"
        aria-label={`${staff.change}: ${staffMember.name}`}
        onClick={() => setOpen(true)}
      >
        {staff.change}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={staff.changeOf(staffMember.name)}
        closeLabel={shell.close}
      >
        <PermissionForm member={staffMember} onChanged={done} />
        {staffMember.hasTwoFactor && <Reset member={staffMember} onChanged={done} />}
        <Remove member={staffMember} onChanged={done} />
      </FormDialog>
    </>
  )
}

/** Permissions of a person. If another admin has changed them meanwhile, both changes are shown before they are saved. */
function PermissionForm({ member: staffMember, onChanged }: ChangeStaffProps) {
  const { staff } = useAdminText()
  const { id, name } = staffMember
  const [stored, setStored] = useState(staffMember.permissions)
  const [isMerged, setMerged] = useState(false)
  // One field per permission, so that concurrent changes are merged permission by permission.
  const form = useAdminForm(toTypedPermissions(stored), {
    draft: `staff ${id}`,
    names: { permissions: 'orders' },
  })
  const merge = async () => {
    const list = await quietAdminApi.staff.list().catch(asFailed)
    const current = list?.items.find((other) => other.id === id)
    if (current === undefined) return onChanged()
    const theirs = toTypedPermissions(current.permissions)
    form.apply(mergeEdits(toTypedPermissions(stored), form.getValues(), theirs).value, theirs)
    setStored(current.permissions)
    setMerged(true)
  }
  const faultsIn = (typed: Record<Permission, boolean>): Record<string, string> =>
    listChosen(typed).length === 0 ? { permissions: staff.choosePermission } : {}
  const save = form.onSubmit(async (typed) => {
    const body = { permissions: listChosen(typed), expected: stored, reason: typed.reason }
    let isStale = false
    const saved = await form.send(
      () => adminApi.staff.setPermissions({ params: { id }, body }),
      ({ code }) => {
        isStale = code === 'changed-meanwhile'
        return isStale
      },
    )
    if (isStale) await merge()
    else if (saved !== null) {
      if (saved.requested.length > 0) showToast('info', () => staff.requestSent(name))
      onChanged()
    }
  }, faultsIn)
  const choose = (chosenPermissions: readonly Permission[]) => {
    form.clearErrors()
    for (const permission of permissions)
      form.setValue(permission, chosenPermissions.includes(permission), { shouldDirty: true })
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      {isMerged && <Notice tone="error">{staff.permissionsChanged(name, stored)}</Notice>}
      <RoleChoice value={listChosen(form.watch())} onChange={choose} />
      <PermissionChoice
        offered={permissions}
        hints={staff.permissionHints}
        name="orders"
        error={form.controlled('orders').error}
        value={listChosen(form.watch())}
        onChange={choose}
      />
      {staffMember.requested.length > 0 && <WaitingPermissions requested={staffMember.requested} />}
      {guardedAmong(listChosen(form.watch()), stored).length > 0 && (
        <GrantReason field={form.field('reason')} />
      )}
      <FormFault form={form} />
      <div className={classNames('grid', dialogActionsClass)}>
        <Button type="submit" isBusy={form.isBusy}>
          {staff.save}
        </Button>
      </div>
    </form>
  )
}

/** Permissions that another admin has yet to approve. */
function WaitingPermissions({ requested }: Pick<StaffMember, 'requested'>) {
  const { staff } = useAdminText()
  return (
    <p className="text-sm text-muted">
      {requested.map((permission) => (
        <span key={permission} className="block">
          {staff.waiting(permission)}
        </span>
      ))}
    </p>
  )
}

function toTypedPermissions(chosenPermissions: readonly Permission[]) {
  return {
    orders: chosenPermissions.includes('orders'),
    shipping: chosenPermissions.includes('shipping'),
    catalogue: chosenPermissions.includes('catalogue'),
    reports: chosenPermissions.includes('reports'),
    money: chosenPermissions.includes('money'),
    admin: chosenPermissions.includes('admin'),
    audit: chosenPermissions.includes('audit'),
    reason: '',
  } satisfies Record<Permission, boolean> & { reason: string }
}

function listChosen(typed: Record<Permission, boolean>): Permission[] {
  return permissions.filter((permission) => typed[permission])
}

function Reset({ member: { id, name }, onChanged }: ChangeStaffProps) {
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
        needsReason
        send={(reason) => adminApi.staff.resetTwoFactor({ params: { id }, body: { reason } })}
        onDone={done}
        onRefused={onChanged}
      />
      <p className="text-sm text-muted">{staff.resetHint}</p>
    </div>
  )
}

function Remove({ member: { id, name }, onChanged }: ChangeStaffProps) {
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
        needsReason
        send={(reason) => adminApi.staff.remove({ params: { id }, body: { reason } })}
        onDone={done}
        onRefused={onChanged}
      />
      <p className="text-sm text-muted">{staff.removeHint}</p>
    </div>
  )
}
