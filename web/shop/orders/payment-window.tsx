import { type ReactNode, useState } from 'react'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import { api } from '../../shared/api/browser-api.ts'
import { Refused } from '../../shared/api/calls.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink, useGo } from '../../shared/pages/link.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { showCountdown } from '../../shared/text/format/format.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { sentenceFor, useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Countdown } from '../../shared/ui/countdown.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DialogActions } from '../../shared/ui/dialog-actions.tsx'
import { CreditCard } from '../../shared/ui/icons.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { windowEnd } from './order-display-rules.ts'
import { usePayAgain } from './pay-again.ts'
import { PayAnotherWay } from './pay-another-way.tsx'

export interface PaymentWindowProps {
  order: Order
  /** When the order was received, by this browser's clock. */
  receivedAt: number
  onOrderUpdated: (order: Order) => void
  /** Called when the window has ended or the order is no longer payable; only the server knows the outcome. */
  onWindowEnd: () => void
  isFirstTime?: boolean
  /** Further links, beside the other ways to go on. */
  children?: ReactNode
}

/** Actions of an unpaid order, and the remaining time. */
export function PaymentWindow({
  order,
  receivedAt,
  onOrderUpdated,
  onWindowEnd,
  isFirstTime = false,
  children,
}: PaymentWindowProps) {
  const text = useText()
  const language = useLanguage()
  const { window: words } = text.orders
  const { isBusy, refusal, pay } = usePayAgain(order, onOrderUpdated, onWindowEnd)
  const until = windowEnd(order, receivedAt)
  const obstacle = refusal ?? order.refusals.pay
  return (
    <div data-print="hidden" className="grid gap-4">
      {until !== null && (
        <p className="text-lg font-medium">
          {until - receivedAt > longWindowMs && order.payBefore !== null ? (
            text.orders.payBefore(showDateTime(language, order.payBefore))
          ) : until > receivedAt ? (
            <Countdown key={until} until={until} onEnd={onWindowEnd}>
              {(seconds) => (seconds > 0 ? words.left(showCountdown(seconds)) : words.over)}
            </Countdown>
          ) : (
            words.over
          )}
        </p>
      )}
      {obstacle !== null && <Notice tone="error">{sentenceFor(text, obstacle)}</Notice>}
      {order.prepared?.acceptedAt === null && order.refusals.pay === null && <Terms />}
      {order.refusals.pay === null && (
        <div className="grid sm:flex">
          <Button isBusy={isBusy} onClick={() => void pay()}>
            <CreditCard className="size-5" aria-hidden="true" />
            {isFirstTime || order.prepared?.acceptedAt === null ? words.pay : words.payAgain}
          </Button>
        </div>
      )}
      <div className="-mx-4 flex flex-wrap">
        {order.refusals.pay === null && (
          <PayAnotherWay
            order={order}
            isBusy={isBusy}
            prefersOther={isFirstTime || refusal?.code === 'gateway-unavailable'}
            pay={pay}
          />
        )}
        {order.refusals.cancel === null && <CancelOrder invoice={order.invoice} />}
        {children}
      </div>
    </div>
  )
}

/** A longer window is shown by its end, a shorter one as a countdown. */
const longWindowMs = 3_600_000

/** The terms that payment accepts, for a shopper who did not place the order. */
function Terms() {
  const { orders, shell } = useText()
  return (
    <p className="text-sm">
      {orders.window.terms}{' '}
      <PageLink to="/termsConditions" target="_blank" className="text-accent underline">
        {shell.footer.termsConditions}
      </PageLink>
    </p>
  )
}

/** Cancels an unpaid order after confirmation and opens the cart, which has its items again. */
function CancelOrder({ invoice }: { invoice: string }) {
  const text = useText()
  const go = useGo()
  const { window: words } = text.orders
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const answer = await api.checkout.cancelOrder({ params: { invoice } }).catch(() => null)
    setBusy(false)
    setConfirming(false)
    if (answer === null) return
    if (answer instanceof Refused) {
      const { refusal } = answer
      return showToast('error', (all) => sentenceFor(all, refusal))
    }
    const { returnedToCart } = answer
    showToast('info', (all) => all.orders.window.cancelled(returnedToCart))
    go('/shoppingCart')
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setConfirming(true)}>
        {words.cancel}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={words.cancelTitle}
        description={words.cancelHint}
        closeLabel={text.shell.close}
      >
        <DialogActions cancel={{ label: words.keep, onClick: () => setConfirming(false) }}>
          <Button variant="danger" isBusy={isBusy} onClick={() => void cancel()}>
            {words.cancel}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
