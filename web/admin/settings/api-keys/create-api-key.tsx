import { useState } from 'react'
import {
  type KeyPermission,
  keyPermissions,
  maxKeyCallsPerMinute,
} from '../../../../contract/values/api-keys.ts'
import { FormDialog } from '../../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../../shared/ui/dialog-actions.tsx'
import { Field } from '../../../shared/ui/form/field.tsx'
import { Select } from '../../../shared/ui/form/select.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { requireChoice } from '../../forms/require-choice.ts'
import { useAdminForm } from '../../forms/use-admin-form.ts'
import { useMay, useMayChange } from '../../shared/admin-access.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { PermissionChoice } from '../../staff/permission-choice.tsx'
import { IssuedApiKey } from './issued-api-key.tsx'
import { validDays } from './valid-days.ts'

/** Creates a key and shows it once. */
export function CreateApiKey({ onCreated }: { onCreated: () => void }) {
  const { apiKeys } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const [issued, setIssued] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setIssued(null)
  }
  const created = (key: string) => {
    setIssued(key)
    onCreated()
  }
  if (!useMayChange()) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {apiKeys.add}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={apiKeys.add} closeLabel={shell.close}>
        {issued === null ? (
          <CreateForm onCreated={created} />
        ) : (
          <IssuedApiKey issued={issued} onClose={close} />
        )}
      </FormDialog>
    </>
  )
}

function CreateForm({ onCreated }: { onCreated: (key: string) => void }) {
  const { apiKeys, staff } = useAdminText()
  const may = useMay()
  const form = useAdminForm(
    { name: '', permissions: [] as KeyPermission[], days: '90', maxPerMinute: '120' },
    { draft: 'API key', fieldOf: ({ code }) => (code === 'api-key-name-taken' ? 'name' : undefined) },
  )
  const create = form.onSubmit(
    async ({ days, maxPerMinute, ...typed }) => {
      const body = { ...typed, days: Number(days), maxPerMinute: Number(maxPerMinute) }
      const issued = await form.send(() => adminApi.apiKeys.create({ body }))
      if (issued !== null) onCreated(issued.key)
    },
    requireChoice('permissions', staff.choosePermission),
  )
  return (
    <form onSubmit={create} className="grid gap-5">
      <Field
        {...form.field('name')}
        label={apiKeys.name}
        hint={apiKeys.nameHint}
        required
        maxLength={60}
        autoComplete="off"
      />
      <PermissionChoice
        offered={keyPermissions.filter((permission) => may(permission))}
        hints={apiKeys.permissionHints}
        {...form.controlled('permissions')}
      />
      <Select
        {...form.controlled('days')}
        label={apiKeys.days}
        options={validDays.map((days) => ({ value: String(days), label: apiKeys.dayCount(days) }))}
      />
      <Field
        {...form.field('maxPerMinute')}
        label={apiKeys.maxPerMinute}
        type="number"
        min={1}
        max={maxKeyCallsPerMinute}
        required
      />
      <FormFault form={form} />
      <div className={classNames('grid', dialogActionsClass)}>
        <Button type="submit" isBusy={form.isBusy}>
          {apiKeys.add}
        </Button>
      </div>
    </form>
  )
}
