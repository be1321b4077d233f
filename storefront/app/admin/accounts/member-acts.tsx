import { type FormEvent, useState } from 'react'
import type { PersonFile } from '../../../../contract/admin/people-admin.ts'
import { showToast } from '../../platform/toasts.ts'
import { useAdminText } from '../../text/admin.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldGroup } from '../../ui/form/field-group.tsx'
import { adminApi } from '../admin-api.ts'
import { useAct } from '../use-act.ts'

interface MemberActsProps {
  person: PersonFile
  onChanged: (person: PersonFile) => void
}

/** Staff actions on an account: order permission, sessions and, for a member, the sponsor. */
export function MemberActs({ person, onChanged }: MemberActsProps) {
  return (
    <div className="grid max-w-5xl items-start gap-6 md:grid-cols-2">
      {person.contract === null && !person.isErased && <Move person={person} onChanged={onChanged} />}
      {!person.isErased && <Ordering person={person} onChanged={onChanged} />}
      {!person.isErased && <Sessions person={person} onChanged={onChanged} />}
    </div>
  )
}

function Move({ person, onChanged }: MemberActsProps) {
  const { persons } = useAdminText()
  const { isBusy, act } = useAct()
  const [edcNumber, setEdcNumber] = useState('')
  const move = async (event: FormEvent) => {
    event.preventDefault()
    const input = { params: { id: person.id }, body: { edcNumber } }
    const moved = await act(() => adminApi.people.changeSponsor(input))
    if (moved === null) return
    setEdcNumber('')
    showToast('info', () => persons.moved)
    onChanged(moved)
  }
  return (
    <form onSubmit={(event) => void move(event)} className="rounded-lg border border-line p-4 md:p-6">
      <FieldGroup legend={persons.move}>
        <Field
          label={persons.moveTo}
          hint={persons.moveHint}
          inputMode="numeric"
          required
          maxLength={12}
          value={edcNumber}
          onChange={(event) => setEdcNumber(event.target.value)}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
          {persons.move}
        </Button>
      </FieldGroup>
    </form>
  )
}

function Ordering({ person, onChanged }: MemberActsProps) {
  const { persons } = useAdminText()
  const { isBusy, act } = useAct()
  const set = async (canBuy: boolean) => {
    const input = { params: { id: person.id }, body: { canBuy } }
    const changed = await act(() => adminApi.people.setCanBuy(input))
    if (changed !== null) onChanged(changed)
  }
  return (
    <section className="grid gap-4 rounded-lg border border-line p-4 md:p-6">
      <h2 className="text-lg font-semibold">{persons.ordering}</h2>
      <Button
        variant="secondary"
        isBusy={isBusy}
        className="justify-self-start"
        onClick={() => void set(!person.isAllowedToBuy)}
      >
        {person.isAllowedToBuy ? persons.forbid : persons.allow}
      </Button>
    </section>
  )
}

function Sessions({ person, onChanged }: MemberActsProps) {
  const { persons } = useAdminText()
  const { isBusy, act } = useAct()
  const end = async () => {
    const changed = await act(() => adminApi.people.signOut({ params: { id: person.id } }))
    if (changed === null) return
    showToast('info', () => persons.sessionsEnded)
    onChanged(changed)
  }
  return (
    <section className="grid gap-4 rounded-lg border border-line p-4 md:p-6">
      <h2 className="text-lg font-semibold">{persons.sessions}</h2>
      <p>{persons.signedIn(person.openSessions)}</p>
      <p className="text-xs text-muted">{persons.endSessionsHint}</p>
      <Button variant="secondary" isBusy={isBusy} className="justify-self-start" onClick={() => void end()}>
        {persons.endSessions}
      </Button>
    </section>
  )
}
