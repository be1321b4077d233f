import { showToast } from '../../shared/session/toasts.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'

/** A text to share, with the link. It mentions the discount and no earnings (Cap. 617). */
export function ReadyText({ language, text }: { language: string; text: string }) {
  const { links } = useText().distributors
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      showToast('info', (words) => words.distributors.links.copied)
    } catch {
      showToast('error', (words) => words.distributors.links.cannotCopy)
    }
  }
  return (
    <div className="grid gap-2 rounded-md bg-surface p-4 text-sm">
      <p lang={language} className="wrap-anywhere">
        {text}
      </p>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => void copy()}>
        {links.copy}
      </Button>
    </div>
  )
}
