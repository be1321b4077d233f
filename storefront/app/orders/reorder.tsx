import { useState } from 'react'
import type { ReorderResult } from '../../../contract/orders/orders.ts'
import { api } from '../platform/api/browser-api.ts'
import { Refused } from '../platform/api/calls.ts'
import { PageLink } from '../platform/pages/link.tsx'
import { sentenceFor, useText } from '../text/text.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Button } from '../ui/form/button.tsx'
import { buttonClass } from '../ui/form/button-variants.ts'
import { RotateCcw } from '../ui/icons.ts'

/** Adds the goods to the cart again, and reports unavailable ones. */
export function Reorder({
  invoice,
  variant,
  onReordered,
}: {
  invoice: string
  variant: 'primary' | 'quiet'
  onReordered: () => void
}) {
  const text = useText()
  const { again } = text.orders
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<ReorderResult | null>(null)
  const order = async () => {
    setBusy(true)
    const answer = await api.orders.reorder({ params: { invoice } }).catch(() => null)
    setBusy(false)
    if (answer === null || answer instanceof Refused) return
    onReordered()
    setResult(answer)
  }
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'quiet' ? 'small' : 'normal'}
        isBusy={isBusy}
        onClick={() => void order()}
      >
        <RotateCcw className="size-4" aria-hidden="true" />
        {again.order}
      </Button>
      <Dialog
        isOpen={result !== null}
        onClose={() => setResult(null)}
        title={again.title}
        description={result === null ? '' : again.added(result.added)}
        closeLabel={text.shell.close}
      >
        {result !== null && result.notAdded.length > 0 && (
          <ul className="grid list-disc gap-1 ps-5 pb-5 text-sm">
            {result.notAdded.map(({ nameEn, refusal }) => (
              <li key={nameEn}>{sentenceFor(text, refusal)}</li>
            ))}
          </ul>
        )}
        <PageLink to="/shoppingCart" className={buttonClass({})}>
          {again.toCart}
        </PageLink>
      </Dialog>
    </>
  )
}
