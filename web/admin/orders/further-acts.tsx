import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { sum } from '../../../contract/values/money.ts'
import { shippingPermissions } from '../../../contract/values/permissions.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { ChevronDown } from '../../shared/ui/icons.ts'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { ReasonForm } from '../forms/reason-form.tsx'
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
function useFurtherActs(story: OrderStory) {
  const { refusals } = story
  const may = useMay()
  const mayShip = may(...shippingPermissions)
  return {
    canPrint: mayShip && refusals.pack === null,
    canSendPart: mayShip && refusals.ship === null && countUnsent(story) > 1,
    canRefund: may('money') && refusals.refund === null,
    canCorrectShipment: mayShip && refusals.ship === null && hasShipForm(story) && !isToShip(story),
    canUndo: mayShip && canUndoWithReason(story),
    canCorrectArrival: mayShip && refusals.correctArrival === null,
    canCancel: may('orders') && refusals.cancel === null,
  }
}

const furtherActsId = 'further-acts'

interface ToggleProps {
  story: OrderStory
  isOpen: boolean
  onToggle: () => void
}

/** Unfolds the further acts, which are below the head of the page. */
export function FurtherActsToggle({ story, isOpen, onToggle }: ToggleProps) {
  const { orders } = useAdminText()
  if (!Object.values(useFurtherActs(story)).some(Boolean)) return null
  return (
    <Button
      variant="quiet"
      size="small"
      aria-expanded={isOpen}
      aria-controls={furtherActsId}
      className="-me-4"
      onClick={onToggle}
    >
      {orders.moreActs}
      <ChevronDown className={classNames('size-4', isOpen && 'rotate-180')} aria-hidden="true" />
    </Button>
  )
}

/** The further acts. What is typed into them stays while they are folded. */
export function FurtherActs({ story, isOpen, onChanged }: ActProps & { isOpen: boolean }) {
  const acts = useFurtherActs(story)
  if (!Object.values(acts).some(Boolean)) return null
  return (
    <div
      id={furtherActsId}
      hidden={!isOpen}
      className="grid gap-5 rounded-md border border-line p-4 md:p-5 print:hidden"
    >
      <div className="flex flex-wrap gap-3 empty:hidden">
        {acts.canPrint && <PrintPackingSlips invoices={[story.order.invoice]} />}
        {acts.canSendPart && <SendPart story={story} onChanged={onChanged} />}
        {acts.canRefund && <Refunds story={story} onChanged={onChanged} />}
        {acts.canUndo && <UndoWithReason story={story} onChanged={onChanged} />}
      </div>
      {acts.canCorrectShipment && <Ship key={shippedBefore(story)} story={story} onChanged={onChanged} />}
      {acts.canCorrectArrival && <Arrive key={story.arrivedOn} story={story} onChanged={onChanged} />}
      {acts.canCancel && <Cancel story={story} onChanged={onChanged} />}
    </div>
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
