import { useLocation } from 'react-router'
import { useStore } from '../../shared/browser/store.ts'
import { useSession } from '../../shared/session/session.ts'
import { dismissToast, type Toast, toastDurationMs, toasts } from '../../shared/session/toasts.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { ToastRegion } from '../../shared/ui/toast-region.tsx'

const none: readonly Toast[] = []

/** Renders the current toasts in the language of the page. Loaded after hydration; earlier toasts are shown then. */
export default function Toasts() {
  const text = useText()
  const { ended } = useSession()
  const { pathname } = useLocation()
  const shownToasts = useStore(toasts, none)
    .filter(({ kind }) => kind !== 'error' || ended === null)
    .map(({ message, ...toast }) => ({ ...toast, sentence: message(text) }))
  // A repeated sentence is shown once; each undo has its own toast.
  const isRepeated = ({ sentence, action }: (typeof shownToasts)[number], at: number) =>
    !action && shownToasts.slice(at + 1).some((later) => later.sentence === sentence)
  return (
    <ToastRegion
      toasts={shownToasts.filter((toast, at) => !isRepeated(toast, at))}
      durationMs={toastDurationMs}
      onDismiss={dismissToast}
      closeLabel={text.shell.close}
      isAtTop={pathname.startsWith('/admin')}
    />
  )
}
