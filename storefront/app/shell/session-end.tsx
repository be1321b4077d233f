import { useGo } from '../platform/link.tsx'
import { confirmEnd, useSession } from '../platform/session.ts'
import { useText } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Says that the mall has ended the session, and waits until the person has taken note (spec 8). */
export function SessionEnd() {
  const { failures, shell } = useText()
  const { ended } = useSession()
  const go = useGo()
  if (ended === null) return null
  const confirm = () => {
    confirmEnd()
    go('/member/login')
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
