import { useState } from 'react'
import type { Refusal } from '../../../../contract/refusals.ts'
import { sentenceAtDesk, useDeskText } from '../../text/desk.ts'
import { useText } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says that somebody else was quicker, and lets whoever typed choose what holds: saving again keeps what was typed. */
export function EditedMeanwhile({
  code = 'changed-meanwhile',
  onTake,
}: {
  code?: 'changed-meanwhile' | 'product-edited-meanwhile'
  onTake: () => void
}) {
  const text = useText()
  const desk = useDeskText()
  const { products } = desk
  return (
    <Notice tone="error">
      <p className="font-medium">{sentenceAtDesk(text, desk, { code })}</p>
      <p className="pb-3">{products.editedHint}</p>
      <Button look="secondary" size="small" onClick={onTake}>
        {products.takeFresh}
      </Button>
    </Notice>
  )
}

/** What somebody else has made of a thing since it was opened: read once saving it was refused for that.
 *  @param read where that fails, a tip says so, and saving again tries once more */
export function useFresh<Kept>(read: () => Promise<Kept | null>) {
  const [fresh, setFresh] = useState<Kept | null>(null)
  const noticesFresh = ({ code }: Refusal) => {
    if (code !== 'changed-meanwhile' && code !== 'product-edited-meanwhile') return false
    void read().then(setFresh, () => undefined)
    return true
  }
  return { fresh, noticesFresh, forget: () => setFresh(null) }
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
