import { useState } from 'react'
import type { Order, OrderedAgain } from '../../../contract/orders.ts'
import { call } from '../platform/browser-api.ts'
import { Refused } from '../platform/calls.ts'
import { keepFile } from '../platform/keep-file.ts'
import { PageLink } from '../platform/link.tsx'
import { sentenceFor, useText } from '../text/text.ts'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-look.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FileText, Printer, RotateCcw } from '../ui/icons.ts'

/** What can be done with any order that was placed: printing, its invoice, and ordering again. */
export function OrderActions({ order, onOrderedAgain }: { order: Order; onOrderedAgain: () => void }) {
  const { detail } = useText().orders
  return (
    <div data-print="hidden" className="-mx-4 flex flex-wrap">
      {order.refusals.invoice === null && <Invoice invoice={order.invoice} />}
      <Button look="quiet" size="small" onClick={() => print()}>
        <Printer className="size-4" aria-hidden="true" />
        {detail.print}
      </Button>
      <Again invoice={order.invoice} onOrderedAgain={onOrderedAgain} />
    </div>
  )
}

function Invoice({ invoice }: { invoice: string }) {
  const { detail } = useText().orders
  const [isBusy, setBusy] = useState(false)
  const fetchInvoice = async () => {
    setBusy(true)
    const file = await call('GET /order/:invoice/invoice', { params: { invoice } }).catch(() => null)
    setBusy(false)
    if (file !== null) keepFile(file, 'application/pdf', `${invoice}.pdf`)
  }
  return (
    <Button look="quiet" size="small" isBusy={isBusy} onClick={() => void fetchInvoice()}>
      <FileText className="size-4" aria-hidden="true" />
      {detail.invoicePdf}
    </Button>
  )
}

/** Puts the goods into the cart again, and says what could not be had. */
function Again({ invoice, onOrderedAgain }: { invoice: string; onOrderedAgain: () => void }) {
  const text = useText()
  const { again } = text.orders
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<OrderedAgain | null>(null)
  const order = async () => {
    setBusy(true)
    const answer = await call('POST /order/:invoice/again', { params: { invoice } }).catch(() => null)
    setBusy(false)
    if (answer === null || answer instanceof Refused) return
    onOrderedAgain()
    setResult(answer)
  }
  return (
    <>
      <Button look="quiet" size="small" isBusy={isBusy} onClick={() => void order()}>
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
