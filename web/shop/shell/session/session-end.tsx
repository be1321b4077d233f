import { useLocation } from 'react-router'
import { useGo } from '../../../shared/pages/link.tsx'
import { loginFrom } from '../../../shared/session/login-from.ts'
import { confirmEnd, useSession } from '../../../shared/session/session.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'

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
