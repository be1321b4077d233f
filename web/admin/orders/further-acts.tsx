import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { sum } from '../../../contract/values/money.ts'
import { shippingPermissions } from '../../../contract/values/permissions.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { ReasonForm } from '../forms/reason-form.tsx'
import { Folded } from '../layout/folded.tsx'
import { RefundGoodwill } from '../refunds/refund-goodwill.tsx'
import { RefundPartially } from '../refunds/refund-partially.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { useActAtField } from '../shared/use-act.ts'
import { PrintPackingSlips } from './print/print-packing-slips.tsx'
import { RefundOrder } from './refund-order.tsx'
import { SendPart } from './shipments/send-part.tsx'
import {
  Arrive,
  countUnsent,
  hasShipForm,
  isSentAtOnce,
  isToShip,
  Ship,
  shippedBefore,
} from './shipments/ship-order.tsx'
import { findMailDelay } from './shipments/undo-before-mail.tsx'

interface ActProps {
  story: OrderStory
  onChanged: () => void
}

/** What is done to few orders: parts, corrections, refunds and the cancellation. */
export function FurtherActs({ story, onChanged }: ActProps) {
  const { refusals } = story
  const { orders } = useAdminText()
  const may = useMay()
  const mayShip = may(...shippingPermissions)
  const canPrint = mayShip && refusals.pack === null
  const canSendPart = mayShip && refusals.ship === null && countUnsent(story) > 1
  const canRefund = may('money') && refusals.refund === null
  const canCorrectShipment = mayShip && refusals.ship === null && hasShipForm(story) && !isToShip(story)
  const canUndo = mayShip && canUndoWithReason(story)
  const canCorrectArrival = mayShip && refusals.correctArrival === null
  const canCancel = may('orders') && refusals.cancel === null
  const corrections = [canCorrectShipment, canUndo, canCorrectArrival, canCancel]
  if (![canPrint, canSendPart, canRefund, ...corrections].some(Boolean)) return null
  return (
    <Folded title={orders.moreActs} look="text">
      <div className="grid gap-5 pt-2">
        <div className="flex flex-wrap gap-3 empty:hidden">
          {canPrint && <PrintPackingSlips invoices={[story.order.invoice]} />}
          {canSendPart && <SendPart story={story} onChanged={onChanged} />}
          {canRefund && <Refunds story={story} onChanged={onChanged} />}
          {canUndo && <UndoWithReason story={story} onChanged={onChanged} />}
        </div>
        {canCorrectShipment && <Ship key={shippedBefore(story)} story={story} onChanged={onChanged} />}
        {canCorrectArrival && <Arrive key={story.arrivedOn} story={story} onChanged={onChanged} />}
        {canCancel && <Cancel story={story} onChanged={onChanged} />}
      </div>
    </Folded>
  )
}

/** The refunds of an order, and the change of its goods. */
function Refunds({ story: { order, refusals }, onChanged }: ActProps) {
  const { orderEdits } = useAdminText()
  return (
    <>
      {refusals.refundWhole === null && <RefundOrder invoice={order.invoice} onChanged={onChanged} />}
      {isPartlyReturnable(order) && <RefundPartially order={order} onChanged={onChanged} />}
      <RefundGoodwill invoice={order.invoice} onChanged={onChanged} />
      {refusals.edit === null && (
        <PageLink
          to={`/admin/order/detail?invoice=${order.invoice}&edit`}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {orderEdits.title}
        </PageLink>
      )}
    </>
  )
}

/** A single piece has no partial refund. */
function isPartlyReturnable({ lines }: OrderStory['order']): boolean {
  return sum(lines.map(({ quantity, refundedQuantity }) => quantity - refundedQuantity)) > 1
}

function Cancel({ story: { order }, onChanged }: ActProps) {
  const { orders } = useAdminText()
  const { isBusy, error, act } = useActAtField(onChanged)
  const cancel = async (reason: string) => {
    const input = { params: { invoice: order.invoice }, body: { reason } }
    if (await act(() => adminApi.orders.cancel(input))) onChanged()
  }
  return (
    <ReasonForm
      draft={`cancel ${order.invoice}`}
      label={orders.cancelReason}
      button={orders.cancel}
      isBusy={isBusy}
      error={error}
      onSend={(reason) => void cancel(reason)}
    />
  )
}

/** Whether a shipment can be taken back whose mail has left. */
function canUndoWithReason(story: OrderStory): boolean {
  return story.refusals.undoShipment === null && isSentAtOnce(story) && findMailDelay(story) === null
}

function UndoWithReason({ story: { order, orderVersion }, onChanged }: ActProps) {
  const { orders } = useAdminText()
  const params = { invoice: order.invoice }
  return (
    <ConfirmAct
      button={orders.undoShipment}
      title={orders.undoShipmentTitle(order.invoice)}
      consequence={<p>{orders.undoShipmentEffect}</p>}
      needsReason
      size="small"
      send={(reason) => adminApi.shipments.undoShipment({ params, body: { reason, orderVersion } })}
      onDone={() => {
        showToast('info', () => orders.shipmentUndone)
        onChanged()
      }}
      onRefused={onChanged}
    />
  )
}
