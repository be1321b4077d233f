import { useLocation } from 'react-router'
import { useGo } from '../../platform/pages/link.tsx'
import { confirmEnd, useSession } from '../../platform/session/session.ts'
import { useText } from '../../text/text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { loginFrom } from './login-from.ts'

/** Says that the mall has ended the session, and waits until the person has taken note (docs/spec/accounts.md#sessions). */
export function SessionEnd() {
  const { failures, shell } = useText()
  const { ended } = useSession()
  const go = useGo()
  const { pathname, search, hash } = useLocation()
  // At the admin its person signs in on top of the page (decision 29).
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
