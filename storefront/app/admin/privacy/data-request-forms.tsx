import type { DataRequest, DataRequestKind } from '../../../../contract/privacy-admin.ts'
import { useAdminText } from '../../text/admin.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { adminApi } from '../admin-api.ts'
import { useAdminForm } from '../use-admin-form.ts'

/** Records a data request received by letter, mail or telephone. */
export function AddDataRequest({ onDone }: { onDone: () => void }) {
  const { requests } = useAdminText()
  const form = useAdminForm({ username: '', kind: 'ACCESS' as DataRequestKind, receivedOn: '' })
  const add = form.onSubmit(async (typed) => {
    const body = { ...typed, username: typed.username.trim() }
    if (await form.send(() => adminApi.dataRequests.add({ body }))) onDone()
  })
  return (
    <form onSubmit={add} className="grid gap-5">
      <Field {...form.field('username')} label={requests.username} required maxLength={100} />
      <Select
        {...form.controlled('kind')}
        label={requests.kind}
        options={Object.entries(requests.kinds).map(([value, label]) => ({ value, label }))}
      />
      <Field
        {...form.field('receivedOn')}
        label={requests.received}
        hint={requests.receivedHint}
        type="date"
        required
      />
      <Button type="submit" isBusy={form.isBusy}>
        {requests.add}
      </Button>
    </form>
  )
}

/** Records the answer to a request. A refusal requires a reason. */
export function AnswerDataRequest({
  request: { id, kind },
  onDone,
}: {
  request: DataRequest
  onDone: () => void
}) {
  const { requests } = useAdminText()
  const form = useAdminForm({ outcome: 'GRANTED' as 'GRANTED' | 'REFUSED', reason: '' })
  const answer = form.onSubmit(async (body) => {
    const input = { params: { id }, body }
    if (await form.send(() => adminApi.dataRequests.answer(input))) onDone()
  })
  return (
    <form onSubmit={answer} className="grid gap-5">
      <Select
        {...form.controlled('outcome')}
        label={requests.outcome}
        hint={kind === 'ERASURE' ? requests.erasureHint : undefined}
        options={Object.entries(requests.outcomes).map(([value, label]) => ({ value, label }))}
      />
      <Field
        {...form.field('reason')}
        label={requests.reason}
        hint={requests.reasonHint}
        required={form.watch('outcome') === 'REFUSED'}
        maxLength={500}
      />
      <Button type="submit" isBusy={form.isBusy}>
        {requests.answer}
      </Button>
    </form>
  )
}
