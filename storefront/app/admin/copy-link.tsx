import { showToast } from '../platform/toasts.ts'
import { Button } from '../ui/form/button.tsx'

/** Copies the address of this page, for a colleague who signs in to open it. */
export function CopyLink({
  label,
  done,
  failed,
}: {
  label: string
  done: string
  failed: (address: string) => string
}) {
  const copy = async () => {
    const { href } = window.location
    try {
      await navigator.clipboard.writeText(href)
      showToast('info', () => done)
    } catch {
      showToast('error', () => failed(href))
    }
  }
  return (
    <Button variant="secondary" size="small" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
