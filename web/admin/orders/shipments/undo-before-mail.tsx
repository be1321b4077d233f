import { useState } from 'react'
import type { OrderStory } from '../../../../contract/admin/orders/order-story.ts'
import type { undoneBeforeMail as storedReason } from '../../../../contract/admin/orders/shipments.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { showSpan } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Countdown } from '../../../shared/ui/countdown.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { useAct } from '../../shared/use-act.ts'

// Checked against the contract by type only: importing the value would bundle its schemas.
const undoneBeforeMail: typeof storedReason = 'BEFORE_MAIL'

interface UndoBeforeMailProps {
  story: OrderStory
  /** Milliseconds until the mail of the shipment leaves. */
  leftMs: number
  isReplacement?: boolean
  onUndone: () => void
  /** Reads the order again: undoing was refused, or the mail should have left by now, which only the server knows. */
  onOutdated: () => void
}

/** Takes back a shipment by one press while its mail waits: the shopper has learned nothing of it. */
export function UndoBeforeMail({
  story: { order, orderVersion },
  leftMs,
  isReplacement = false,
  onUndone,
  onOutdated,
}: UndoBeforeMailProps) {
  const { orders } = useAdminText()
  const language = useLanguage()
  const [until] = useState(() => Date.now() + leftMs)
  // A refusal is shown by a toast, because the order is read again and this may be gone then.
  const { isBusy, act } = useAct()
  const undo = async () => {
    const input = {
      params: { invoice: order.invoice },
      body: { reason: undoneBeforeMail, orderVersion },
    }
    const undone = await act(
      () => (isReplacement ? adminApi.replacements.undo(input) : adminApi.shipments.undoShipment(input)),
      () => {
        onOutdated()
        return false
      },
    )
    if (undone !== null) onUndone()
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void undo()}>
        {orders.undoShipment}
      </Button>
      <p className="text-sm text-muted">
        <Countdown until={until} onEnd={onOutdated}>
          {(seconds) => orders.mailLeavesIn(showSpan(language, seconds))}
        </Countdown>
      </p>
    </div>
  )
}

/** Milliseconds until the mail of a shipment leaves, by the clock of the server; null if none waits. */
export function findMailDelay(
  { mails, order: { serverTime } }: OrderStory,
  kindOfMail: 'order-shipped' | 'order-replacement-sent' = 'order-shipped',
): number | null {
  const times = mails.flatMap(({ kind, leavesAt }) => (kind === kindOfMail && leavesAt ? [leavesAt] : []))
  const last = times.at(-1)
  const leftMs = last === undefined ? 0 : Date.parse(last) - Date.parse(serverTime)
  return leftMs > 0 ? leftMs : null
}
