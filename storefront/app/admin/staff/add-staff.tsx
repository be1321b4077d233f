import { type FormEvent, useState } from 'react'
import type { Duty } from '../../../../contract/accounts/duties.ts'
import { call } from '../../platform/api/browser-api.ts'
import { showTip } from '../../platform/tips.ts'
import { useDeskText } from '../../text/desk.ts'
import { useText } from '../../text/text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useAct } from '../use-act.ts'
import { DutyChoice } from './duty-choice.tsx'

/** Makes somebody staff who has an account already. */
export function AddStaff({ onAdded }: { onAdded: () => void }) {
  const { staff } = useDeskText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const added = () => {
    setOpen(false)
    onAdded()
  }
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        {staff.add}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={staff.add} closeLabel={shell.close}>
        <AddForm onAdded={added} />
      </Dialog>
    </>
  )
}

function AddForm({ onAdded }: { onAdded: () => void }) {
  const { staff } = useDeskText()
  const { isBusy, act } = useAct()
  const [username, setUsername] = useState('')
  const [duties, setDuties] = useState<Duty[]>([])
  const [isMissing, setMissing] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(duties.length === 0)
    if (duties.length === 0) return
    const made = await act(() => call('POST /desk/staff', { body: { username, duties } }))
    if (made === null) return
    showTip('info', () => staff.added(made.name))
    onAdded()
  }
  return (
    <form onSubmit={(event) => void add(event)} className="grid gap-5">
      <Field
        label={staff.username}
        hint={staff.usernameHint}
        required
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <DutyChoice chosen={duties} isMissing={isMissing} onChange={setDuties} />
      <Button type="submit" isBusy={isBusy}>
        {staff.add}
      </Button>
    </form>
  )
}
