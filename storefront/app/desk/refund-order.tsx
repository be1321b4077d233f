import { type FormEvent, useState } from 'react'
import type { RefundPreview } from '../../../contract/order-desk.ts'
import { call, quietApi } from '../platform/browser-api.ts'
import { useLoaded } from '../platform/use-loaded.ts'
import { sentenceAtDesk, useDeskText } from '../text/desk.ts'
import { showPrice } from '../text/format.ts'
import { useText } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { LoadedOr } from './loaded-or.tsx'
import { useAct } from './use-act.ts'

/** Gives a whole order back, after showing what that does. */
export function RefundOrder({ invoice, onChanged }: { invoice: string; onChanged: () => void }) {
  const { orders } = useDeskText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const done = () => {
    setOpen(false)
    onChanged()
  }
  return (
    <>
      <Button look="secondary" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {orders.refund}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={orders.refund} closeLabel={shell.close}>
        <Preview invoice={invoice} onDone={done} />
      </Dialog>
    </>
  )
}

function Preview({ invoice, onDone }: { invoice: string; onDone: () => void }) {
  const { loaded, retry } = useLoaded(`refund ${invoice}`, () =>
    quietApi.call('GET /desk/order/:invoice/refund', { params: { invoice } }),
  )
  return (
    <LoadedOr loaded={loaded} onRetry={retry}>
      {(preview) => <RefundForm invoice={invoice} preview={preview} onDone={onDone} />}
    </LoadedOr>
  )
}

function RefundForm({
  invoice,
  preview,
  onDone,
}: {
  invoice: string
  preview: RefundPreview
  onDone: () => void
}) {
  const desk = useDeskText()
  const { orders } = desk
  const text = useText()
  const { isBusy, act } = useAct()
  // Goods that never left are on their shelf; of those that did, somebody has to have seen them.
  const [isRestocked, setRestocked] = useState(!preview.hasLeft)
  const [reason, setReason] = useState('')
  const { amountCents, pieces, usedCode, sponsorName, isByHand, refusal } = preview
  if (refusal !== null) return <Notice tone="error">{sentenceAtDesk(text, desk, refusal)}</Notice>
  const refund = async (event: FormEvent) => {
    event.preventDefault()
    const body = { expectedCents: amountCents, isRestocked, reason }
    if (await act(() => call('POST /desk/order/:invoice/refund', { params: { invoice }, body }))) onDone()
  }
  return (
    <form onSubmit={(event) => void refund(event)} className="grid gap-5">
      <FactList
        facts={[
          [orders.refundAmount, showPrice(amountCents)],
          [orders.refundWay, isByHand ? orders.refundByHand : orders.refundBy(preview.gateway ?? '–')],
          [orders.refundStock, orders.refundPieces(pieces, isRestocked)],
          [orders.refundCode, usedCode ? orders.refundCodeStays : orders.refundNoCode],
          sponsorName !== null && [orders.refundShare, orders.refundShareOf(sponsorName)],
          [orders.refundMail, orders.refundMailed],
        ]}
      />
      <Checkbox
        label={orders.restock}
        checked={isRestocked}
        onChange={(event) => setRestocked(event.target.checked)}
      />
      <Field
        label={orders.refundReason}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {orders.refundNow(showPrice(amountCents))}
      </Button>
    </form>
  )
}
