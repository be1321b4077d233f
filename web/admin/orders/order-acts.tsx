import { type FormEvent, useState } from 'react'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { sum } from '../../../contract/values/money.ts'
import { shippingPermissions } from '../../../contract/values/permissions.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { Field } from '../../shared/ui/form/field.tsx'
import { EndReturn } from '../appeals/end-return.tsx'
import { ConfirmAct } from '../forms/confirm-act.tsx'
import { ReasonForm } from '../forms/reason-form.tsx'
import { useDraftState } from '../forms/use-draft-state.ts'
import { RefundGoodwill } from '../refunds/refund-goodwill.tsx'
import { RefundPartially } from '../refunds/refund-partially.tsx'
import { RefundRequests } from '../refunds/refund-requests.tsx'
import { UnpaidRefunds } from '../refunds/unpaid-refunds.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { CopyLink } from '../shared/copy-link.tsx'
import { useAct, useActAtField } from '../shared/use-act.ts'
import { PrintPackingSlips } from './print/print-packing-slips.tsx'
import { RefundOrder } from './refund-order.tsx'
import { Replacement } from './replacement.tsx'
import { LogisticsField } from './shipments/logistics-field.tsx'
import { SendPart } from './shipments/send-part.tsx'
import { findMailDelay, UndoBeforeMail } from './shipments/undo-before-mail.tsx'

interface ActProps {
  story: OrderStory
  onChanged: () => void
}

/** Staff actions that are allowed now. The server refuses all others. */
export function OrderActs({ story, onChanged: onStoryChanged }: ActProps) {
  const { refusals } = story
  const may = useMay()
  const { orders } = useAdminText()
  const [acts, setActs] = useState(0)
  const onChanged = () => {
    setActs((before) => before + 1)
    onStoryChanged()
  }
  const open = story.appeals.find(({ state }) => state === 'OPEN')
  return (
    <section aria-label={orders.next} className="grid gap-5 empty:hidden">
      {open !== undefined && (
        <PageLink
          to={`/admin/appeal/detail?id=${open.id}`}
          className={`${buttonClass({})} justify-self-start`}
        >
          {orders.toAppeal}
        </PageLink>
      )}
      {story.order.orderState === 'UNPAID' && story.order.prepared !== null && (
        <CopyPaymentLink story={story} />
      )}
      {refusals.cancel === null && may('orders') && <Cancel story={story} onChanged={onChanged} />}
      {refusals.confirm === null && may(...shippingPermissions) && (
        <Confirm story={story} onChanged={onChanged} />
      )}
      {refusals.ship === null && hasShipForm(story) && may(...shippingPermissions) && (
        // Without what was typed for a shipment that was taken back, or for the one before.
        <Ship
          key={story.order.shipments.map(({ number, state }) => `${number} ${state === 'PACKED'}`).join()}
          story={story}
          onChanged={onChanged}
        />
      )}
      {may(...shippingPermissions) && (
        <div className="flex flex-wrap gap-3 empty:hidden">
          {refusals.ship === null && countUnsent(story) > 1 && (
            <SendPart story={story} onChanged={onChanged} />
          )}
          {refusals.pack === null && <PrintPackingSlips invoices={[story.order.invoice]} />}
        </div>
      )}
      {refusals.undoShipment === null && isSentAtOnce(story) && may(...shippingPermissions) && (
        <UndoShipment story={story} onChanged={onChanged} />
      )}
      {story.order.replacement !== null && may(...shippingPermissions) && (
        <Replacement story={story} onChanged={onChanged} />
      )}
      {story.order.unpaidRefundCents > 0 && may('money') && (
        <UnpaidRefunds invoice={story.order.invoice} onChanged={onChanged} />
      )}
      {refusals.arrive === null && may(...shippingPermissions) && (
        <Arrive story={story} onChanged={onChanged} />
      )}
      {refusals.correctArrival === null && may(...shippingPermissions) && (
        <Arrive key={story.arrivedOn} story={story} onChanged={onChanged} />
      )}
      {may('money') && <RefundRequests of={{ invoice: story.order.invoice, acts }} onDecided={onChanged} />}
      {refusals.endReturn === null && may('money') && (
        <EndReturn invoice={story.order.invoice} onChanged={onChanged} />
      )}
      {refusals.refund === null && may('money') && <Refunds story={story} onChanged={onChanged} />}
    </section>
  )
}

/** The refunds of an order, and the change of its goods. */
function Refunds({ story: { order, refusals }, onChanged }: ActProps) {
  const { orderEdits } = useAdminText()
  return (
    <div className="flex flex-wrap gap-3">
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
    </div>
  )
}

/** A single piece has no partial refund. */
function isPartlyReturnable({ lines }: OrderStory['order']): boolean {
  return sum(lines.map(({ quantity, refundedQuantity }) => quantity - refundedQuantity)) > 1
}

/** The address at which the shopper signs in and pays an order that the staff prepared. */
function CopyPaymentLink({ story: { order } }: Pick<ActProps, 'story'>) {
  const { preparedOrders: words } = useAdminText()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <CopyLink
        label={words.copyLink}
        done={words.linkCopied}
        failed={words.linkNotCopied}
        path={`/account/order/detail?invoice=${order.invoice}`}
      />
      <p className="text-sm text-muted">{words.copyHint}</p>
    </div>
  )
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

function Confirm({ story: { order }, onChanged }: ActProps) {
  const { orders } = useAdminText()
  const { isBusy, act } = useAct(onChanged)
  const confirm = async () => {
    const params = { invoice: order.invoice }
    if (await act(() => adminApi.shipments.confirmOrder({ params }))) onChanged()
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button isBusy={isBusy} onClick={() => void confirm()}>
        {orders.confirm}
      </Button>
      <p className="text-sm text-muted">{orders.confirmHint}</p>
    </div>
  )
}

function Ship({ story, onChanged }: ActProps) {
  const { order, orderVersion } = story
  const { orders } = useAdminText()
  const { isBusy, error, act } = useActAtField(onChanged)
  const isLeft = isLeftToSend(order)
  const {
    typed: logisticsInfo,
    setTyped: setInfo,
    saved,
  } = useDraftState(`shipment ${order.invoice}`, isLeft ? '' : (order.logisticsInfo ?? ''))
  const ship = async (event: FormEvent) => {
    event.preventDefault()
    const input = { params: { invoice: order.invoice }, body: { logisticsInfo, orderVersion } }
    const shipped = await act(() => adminApi.shipments.shipOrder(input))
    if (shipped === null) return
    saved()
    onChanged()
  }
  return (
    <form onSubmit={(event) => void ship(event)} className="flex max-w-3xl flex-wrap items-start gap-3">
      <div className="min-w-[min(14rem,100%)] grow">
        <LogisticsField required value={logisticsInfo} error={error} onChange={setInfo} />
      </div>
      <Button type="submit" variant={isLeft ? 'primary' : 'secondary'} isBusy={isBusy} className="md:mt-7.5">
        {isLeft ? orders.ship : orders.correctShipment}
      </Button>
    </form>
  )
}

/** Whether one form ships everything that is left, or corrects the only shipment. */
function hasShipForm({ order }: OrderStory): boolean {
  return isLeftToSend(order) || order.shipments.length <= 1
}

/** Whether an order has no other shipment than the one that the acts of the whole order concern. */
function isSentAtOnce({ order }: OrderStory): boolean {
  return order.shipments.length <= 1 && order.status !== 'PARTLY_SHIPPED'
}

function countUnsent({ order }: OrderStory): number {
  return sum(order.lines.map(({ unsentQuantity }) => unsentQuantity))
}

/** Whether pieces of an order are still in the warehouse, packed or not. */
function isLeftToSend({ lines, shipments }: OrderStory['order']): boolean {
  return lines.some((line) => line.unsentQuantity > 0) || shipments.some(({ state }) => state === 'PACKED')
}

/** Takes back a shipment that was recorded by mistake: by one press before its mail leaves, later with a reason. */
function UndoShipment({ story, onChanged }: ActProps) {
  const { order, orderVersion } = story
  const { orders } = useAdminText()
  const leftMs = findMailDelay(story)
  const params = { invoice: order.invoice }
  const undone = () => {
    showToast('info', () => orders.shipmentUndone)
    onChanged()
  }
  if (leftMs !== null) {
    return (
      <UndoBeforeMail
        key={order.serverTime}
        story={story}
        leftMs={leftMs}
        onUndone={undone}
        onOutdated={onChanged}
      />
    )
  }
  return (
    <ConfirmAct
      button={orders.undoShipment}
      title={orders.undoShipmentTitle(order.invoice)}
      consequence={<p>{orders.undoShipmentEffect}</p>}
      needsReason
      size="small"
      send={(reason) => adminApi.shipments.undoShipment({ params, body: { reason, orderVersion } })}
      onDone={undone}
      onRefused={onChanged}
    />
  )
}

/** Records or corrects the date of arrival. */
function Arrive({ story: { order, orderVersion, arrivedOn: recorded }, onChanged }: ActProps) {
  const { orders } = useAdminText()
  const { isBusy, error, act } = useActAtField(onChanged)
  const today = hongKongDay(new Date(order.serverTime))
  const {
    typed: arrivedOn,
    setTyped: setDay,
    saved,
  } = useDraftState(`arrival ${order.invoice}`, recorded ?? today)
  const arrive = async (event: FormEvent) => {
    event.preventDefault()
    const input = { params: { invoice: order.invoice }, body: { arrivedOn, orderVersion } }
    const send = () =>
      recorded === null ? adminApi.shipments.recordArrival(input) : adminApi.shipments.correctArrival(input)
    if ((await act(send)) === null) return
    saved()
    onChanged()
  }
  return (
    <form onSubmit={(event) => void arrive(event)} className="flex max-w-xl flex-wrap items-end gap-3">
      <div className="min-w-[min(14rem,100%)] grow">
        <Field
          label={orders.arrivedOn}
          type="date"
          required
          max={today}
          value={arrivedOn}
          error={error}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      <Button type="submit" variant={recorded === null ? 'primary' : 'secondary'} isBusy={isBusy}>
        {recorded === null ? orders.arrive : orders.correctArrival}
      </Button>
    </form>
  )
}
