import { type FormEvent, useState } from 'react'
import type { DataRequest, DataRequestKind } from '../../../../contract/privacy.ts'
import { call } from '../../platform/api/browser-api.ts'
import { useAdminText } from '../../text/admin.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useAct } from '../use-act.ts'

/** Records a data request received by letter, mail or telephone. */
export function AddDataRequest({ onDone }: { onDone: () => void }) {
  const { requests } = useAdminText()
  const { isBusy, act } = useAct()
  const [username, setUsername] = useState('')
  const [kind, setKind] = useState<DataRequestKind>('ACCESS')
  const [receivedOn, setReceivedOn] = useState('')
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const body = { username: username.trim(), kind, receivedOn }
    if (await act(() => call('POST /admin/dataRequest', { body }))) onDone()
  }
  return (
    <form onSubmit={(event) => void add(event)} className="grid gap-5">
      <Field
        label={requests.username}
        required
        maxLength={100}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Select
        label={requests.kind}
        value={kind}
        onChange={(event) => setKind(event.target.value as DataRequestKind)}
        options={Object.entries(requests.kinds).map(([value, label]) => ({ value, label }))}
      />
      <Field
        label={requests.received}
        hint={requests.receivedHint}
        type="date"
        required
        value={receivedOn}
        onChange={(event) => setReceivedOn(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
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
  const { isBusy, act } = useAct()
  const [outcome, setOutcome] = useState<'GRANTED' | 'REFUSED'>('GRANTED')
  const [reason, setReason] = useState('')
  const answer = async (event: FormEvent) => {
    event.preventDefault()
    const input = { params: { id }, body: { outcome, reason } }
    if (await act(() => call('POST /admin/dataRequest/:id/answer', input))) onDone()
  }
  return (
    <form onSubmit={(event) => void answer(event)} className="grid gap-5">
      <Select
        label={requests.outcome}
        hint={kind === 'ERASURE' ? requests.erasureHint : undefined}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value as 'GRANTED' | 'REFUSED')}
        options={Object.entries(requests.outcomes).map(([value, label]) => ({ value, label }))}
      />
      <Field
        label={requests.reason}
        hint={requests.reasonHint}
        required={outcome === 'REFUSED'}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {requests.answer}
      </Button>
    </form>
  )
}
