import { useDeskText } from '../../text/desk.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says that somebody else was quicker, and lets whoever typed choose what holds: saving again keeps what was typed. */
export function EditedMeanwhile({ said, onTake }: { said: string; onTake: () => void }) {
  const { products } = useDeskText()
  return (
    <Notice tone="error">
      <p className="font-medium">{said}</p>
      <p className="pb-3">{products.editedHint}</p>
      <Button look="secondary" size="small" onClick={onTake}>
        {products.takeFresh}
      </Button>
    </Notice>
  )
}

/** What a field says by now where somebody else has changed it, or nothing where it says what was typed. */
export function useSaysNow(): (now: unknown, typed: unknown) => string | undefined {
  const { log, products } = useDeskText()
  return (now, typed) => {
    if (now === undefined || now === typed) return undefined
    const said = typeof now === 'boolean' ? (now ? log.yes : log.no) : String(now)
    return said === '' ? products.nowEmpty : products.now(said)
  }
}

/** The label of a box to tick, with what it says by now. */
export function LabelNow({ label, now }: { label: string; now: string | undefined }) {
  return (
    <>
      {label}
      {now !== undefined && <span className="block text-xs text-muted">{now}</span>}
    </>
  )
}
