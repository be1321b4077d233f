import { showToast } from '../platform/toasts.ts'
import { Button } from '../ui/form/button.tsx'

/** Copies an address, of this page by default, for a person who signs in to open it. */
export function CopyLink({
  label,
  done,
  failed,
  path,
}: {
  label: string
  done: string
  failed: (url: string) => string
  /** The page of the site; absent: this page. */
  path?: string
}) {
  const copy = async () => {
    const { href } = path === undefined ? window.location : new URL(path, window.location.origin)
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
