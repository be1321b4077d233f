import type { DataRequest, DataRequestKind } from '../../../../contract/privacy/privacy-admin.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { showToast } from '../../platform/toasts.ts'
import { type AdminText, useAdminText } from '../../text/admin.ts'
import { showDate } from '../../text/format-dates.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { adminApi } from '../admin-api.ts'
import { useAdminForm } from '../forms/use-admin-form.ts'

type Outcome = NonNullable<DataRequest['outcome']>

/** Records a data request received by letter, mail or telephone. */
export function AddDataRequest({ onDone }: { onDone: () => void }) {
  const { requests } = useAdminText()
  const form = useAdminForm(
    { username: '', kind: 'ACCESS' as DataRequestKind, receivedOn: '' },
    { draft: 'data request new' },
  )
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

/** Records the answer to a request. Neither outcome is preselected, because a deletion cannot be undone; a refusal
 *  requires a reason. */
export function AnswerDataRequest({
  request: { id, kind, name, email, receivedAt },
  onDone,
}: {
  request: DataRequest
  onDone: (answered: DataRequest) => void
}) {
  const { requests } = useAdminText()
  const language = useLanguage()
  const form = useAdminForm(
    { outcome: '' as Outcome | '', reason: '' },
    { draft: `data request ${id}`, fieldOf: () => 'outcome' },
  )
  const chosen = form.watch('outcome')
  const words = wordsOf(requests, kind, chosen)
  const answer = form.onSubmit(async ({ outcome, reason }) => {
    if (outcome === '') return form.showErrors({ outcome: requests.outcomeMissing })
    const input = { params: { id }, body: { outcome, reason } }
    const answered = await form.send(() => adminApi.dataRequests.answer(input))
    if (answered === null) return
    showToast('info', () => words.done(name))
    onDone(answered)
  })
  return (
    <form onSubmit={answer} className="grid gap-5">
      <FactList
        facts={[email !== '' && [requests.email, email], [requests.received, showDate(language, receivedAt)]]}
      />
      <Select
        {...form.controlled('outcome')}
        label={requests.outcome}
        hint={kind === 'ERASURE' ? requests.erasureHint : undefined}
        placeholder={requests.chooseOutcome}
        options={Object.entries(requests.outcomes).map(([value, label]) => ({ value, label }))}
      />
      <Field
        {...form.field('reason')}
        label={requests.reason}
        hint={requests.reasonHint}
        required={chosen === 'REFUSED'}
        maxLength={500}
      />
      <Button type="submit" isBusy={form.isBusy}>
        {words.button}
      </Button>
    </form>
  )
}

/** The button that records an outcome, and the toast that confirms it. */
function wordsOf(requests: AdminText['requests'], kind: DataRequestKind, outcome: Outcome | '') {
  if (outcome === '') return { button: requests.answer, done: requests.granted }
  if (outcome === 'REFUSED') return { button: requests.refuse, done: requests.refused }
  if (kind === 'ERASURE') return { button: requests.deleteAccount, done: requests.accountDeleted }
  return { button: requests.grant, done: requests.granted }
}
