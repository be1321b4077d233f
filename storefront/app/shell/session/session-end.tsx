import { useLocation } from 'react-router'
import { useGo } from '../../platform/pages/link.tsx'
import { confirmEnd, useSession } from '../../platform/session/session.ts'
import { useText } from '../../text/text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { loginFrom } from './login-from.ts'

/** Dialog shown when the server has ended the session, until it is confirmed (docs/spec/accounts.md#sessions). */
export function SessionEnd() {
  const { failures, shell } = useText()
  const { ended } = useSession()
  const go = useGo()
  const { pathname, search, hash } = useLocation()
  // In the admin, staff sign in again in a dialog over the page (decision 29).
  if (ended === null || (ended === 'expired' && pathname.startsWith('/admin'))) return null
  const confirm = () => {
    confirmEnd()
    go(loginFrom(pathname + search + hash))
  }
  return (
    <Dialog
      isOpen
      isUrgent
      onClose={confirm}
      title={failures.endedTitle}
      description={failures.ended[ended]}
      closeLabel={shell.close}
    >
      <Button onClick={confirm}>{failures.confirmEnd}</Button>
    </Dialog>
  )
}
