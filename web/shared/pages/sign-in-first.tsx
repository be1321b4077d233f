import { type Act, savePendingAct } from '../api/act.ts'
import { useText } from '../text/shape/text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogActions } from '../ui/dialog-actions.tsx'
import { useGo } from './link.tsx'

export interface SignInFirstProps {
  act: Act
  title: string
  onClose: () => void
}

/** Prompts a visitor to sign in. Afterwards they return to this page and the action is performed. */
export default function SignInFirst({ act, title, onClose }: SignInFirstProps) {
  const { shell, signInFirst } = useText()
  const go = useGo()
  const signIn = () => {
    const page = location.pathname + location.search
    savePendingAct(act, page)
    go(`/member/login?${new URLSearchParams({ next: page })}`)
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} description={signInFirst.hint} closeLabel={shell.close}>
      <DialogActions cancel={{ label: signInFirst.notNow, onClick: onClose }}>
        <Button onClick={signIn}>{shell.signIn}</Button>
      </DialogActions>
    </Dialog>
  )
}
