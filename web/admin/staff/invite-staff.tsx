import { useState } from 'react'
import type { Language } from '../../../contract/values/language.ts'
import { guardedAmong, type Permission, permissions } from '../../../contract/values/permissions.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../shared/ui/dialog-actions.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { requireChoice } from '../forms/require-choice.ts'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { useMayChange } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { GrantReason, PermissionChoice } from './permission-choice.tsx'
import { RoleChoice } from './role-choice.tsx'

/** Invites a new member of staff by mail; the invited person chooses the password. */
export function InviteStaff({ onInvited }: { onInvited: () => void }) {
  const { staff } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const invited = () => {
    setOpen(false)
    onInvited()
  }
  if (!useMayChange()) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {staff.invite}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={staff.invite}
        closeLabel={shell.close}
      >
        <InviteForm onInvited={invited} />
      </FormDialog>
    </>
  )
}

const languageNames: Record<Language, string> = { zh_tw: '繁體中文', en: 'English' }

function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { staff } = useAdminText()
  const form = useAdminForm(
    { email: '', name: '', language: useLanguage(), permissions: [] as Permission[], reason: '' },
    { draft: 'staff invitation', fieldOf: () => 'email' },
  )
  const invite = form.onSubmit(
    async (body) => {
      const made = await form.send(() => adminApi.staff.invite({ body }))
      if (made === null) return
      showToast('info', () => staff.invited(made.name))
      onInvited()
    },
    requireChoice('permissions', staff.choosePermission),
  )
  return (
    <form onSubmit={invite} className="grid gap-5">
      <p className="text-sm text-muted">{staff.inviteHint}</p>
      <Field
        {...form.field('email')}
        label={staff.email}
        type="email"
        required
        maxLength={254}
        autoComplete="off"
      />
      <Field {...form.field('name')} label={staff.fullName} required maxLength={40} autoComplete="off" />
      <Select
        {...form.controlled('language')}
        label={staff.mailLanguage}
        options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
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
          {staff.sendInvitation}
        </Button>
      </div>
    </form>
  )
}
