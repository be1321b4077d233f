import { type FormEvent, useState } from 'react'
import type { Permission } from '../../../../contract/accounts/permissions.ts'
import { call } from '../../platform/api/browser-api.ts'
import { showToast } from '../../platform/toasts.ts'
import { useAdminText } from '../../text/admin.ts'
import { useText } from '../../text/text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { useAct } from '../use-act.ts'
import { PermissionChoice } from './permission-choice.tsx'

/** Makes an existing account a staff account. */
export function AddStaff({ onAdded }: { onAdded: () => void }) {
  const { staff } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const added = () => {
    setOpen(false)
    onAdded()
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {staff.add}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={staff.add} closeLabel={shell.close}>
        <AddForm onAdded={added} />
      </Dialog>
    </>
  )
}

function AddForm({ onAdded }: { onAdded: () => void }) {
  const { staff } = useAdminText()
  const { isBusy, act } = useAct()
  const [username, setUsername] = useState('')
  const [permissions, setPermissions] = useState<Permission[]>([])
  const [isMissing, setMissing] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(permissions.length === 0)
    if (permissions.length === 0) return
    const made = await act(() => call('POST /admin/staff', { body: { username, permissions } }))
    if (made === null) return
    showToast('info', () => staff.added(made.name))
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
      <PermissionChoice chosen={permissions} isMissing={isMissing} onChange={setPermissions} />
      <Button type="submit" isBusy={isBusy}>
        {staff.add}
      </Button>
    </form>
  )
}
