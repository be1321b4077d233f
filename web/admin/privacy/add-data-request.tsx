import type { DataRequestFile, DataRequestKind } from '../../../contract/admin/privacy/privacy-admin.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../shared/ui/dialog-actions.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { useAdminForm } from '../forms/use-admin-form.ts'
import { adminApi } from '../shared/admin-api.ts'
import { DateField } from '../shared/period/date-field.tsx'

interface AddDataRequestProps {
  /** Unset if the staff type the user name. */
  personId?: string
  onDone: (request: DataRequestFile) => void
}

/** Records a data request received by letter, mail or telephone. */
export function AddDataRequest({ personId, onDone }: AddDataRequestProps) {
  const { requests } = useAdminText()
  const form = useAdminForm(
    { username: personId ?? '', kind: 'ACCESS' as DataRequestKind, receivedOn: '' },
    {
      draft: `data request ${personId ?? 'new'}`,
      fieldOf: ({ code }) => {
        if (code === 'day-in-future') return 'receivedOn'
        return personId === undefined ? 'username' : undefined
      },
    },
  )
  const add = form.onSubmit(async (typed) => {
    const body = { ...typed, username: typed.username.trim() }
    const request = await form.send(() => adminApi.dataRequests.add({ body }))
    if (request !== null) onDone(request)
  })
  return (
    <form onSubmit={add} className="grid gap-5">
      {personId === undefined && (
        <Field {...form.field('username')} label={requests.username} required maxLength={100} />
      )}
      <Select
        {...form.controlled('kind')}
        label={requests.kind}
        options={Object.entries(requests.kinds).map(([value, label]) => ({ value, label }))}
      />
      <DateField
        {...form.field('receivedOn')}
        label={requests.received}
        hint={requests.receivedHint}
        typed={form.watch('receivedOn')}
        max={hongKongDay(new Date())}
        required
      />
      <FormFault form={form} />
      <div className={classNames('grid', dialogActionsClass)}>
        <Button type="submit" isBusy={form.isBusy}>
          {requests.add}
        </Button>
      </div>
    </form>
  )
}
