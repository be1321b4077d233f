import { useState } from 'react'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import { shippingPermissions } from '../../../contract/values/permissions.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-variants.ts'
import { EndReturn } from '../appeals/end-return.tsx'
import { RefundRequests } from '../refunds/refund-requests.tsx'
import { UnpaidRefunds } from '../refunds/unpaid-refunds.tsx'
import { useMay } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'
import { CopyLink } from '../shared/copy-link.tsx'
import { useAct } from '../shared/use-act.ts'
import { FurtherActs } from './further-acts.tsx'
import { Replacement } from './replacement.tsx'
import { Arrive, hasShipForm, isSentAtOnce, isToShip, Ship, shippedBefore } from './shipments/ship-order.tsx'
import { findMailDelay, UndoBeforeMail } from './shipments/undo-before-mail.tsx'

interface ActProps {
  story: OrderStory
  onChanged: () => void
}

interface OrderActsProps extends ActProps {
  /** Whether the further acts are unfolded. */
  isMoreOpen: boolean
}

/** Staff actions that are allowed now. The server refuses all others. */
export function OrderActs({ story, isMoreOpen, onChanged: onStoryChanged }: OrderActsProps) {
  const { refusals } = story
  const may = useMay()
  const { orders, preparedOrders } = useAdminText()
  const [acts, setActs] = useState(0)
  const onChanged = () => {
    setActs((before) => before + 1)
    onStoryChanged()
  }
  const open = story.appeals.find(({ state }) => state === 'OPEN')
  return (
    <section aria-label={orders.next} className="grid gap-5 empty:hidden has-[>[hidden]:only-child]:hidden">
      <FurtherActs story={story} isOpen={isMoreOpen} onChanged={onChanged} />
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
      {story.order.orderState === 'CANCEL' && story.order.prepared !== null && may('orders') && (
        <PageLink
          to={`/admin/order/new?person=${story.personId}&again=${story.order.invoice}`}
          className={`${buttonClass({ variant: 'secondary' })} justify-self-start`}
        >
          {preparedOrders.again}
        </PageLink>
      )}
      {refusals.confirm === null && may(...shippingPermissions) && (
        <Confirm story={story} onChanged={onChanged} />
      )}
      {isToShip(story) && hasShipForm(story) && may(...shippingPermissions) && (
        <Ship key={shippedBefore(story)} story={story} onChanged={onChanged} />
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
      {may('money') && <RefundRequests of={{ invoice: story.order.invoice, acts }} onDecided={onChanged} />}
      {refusals.endReturn === null && may('money') && (
        <EndReturn invoice={story.order.invoice} onChanged={onChanged} />
      )}
    </section>
  )
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

function Confirm({ story: { order }, onChanged }: ActProps) {
  const { orders, today } = useAdminText()
  const language = useLanguage()
  const { isBusy, act } = useAct(onChanged)
  const { confirmedBy } = order
  const confirm = async () => {
    const params = { invoice: order.invoice }
    if (await act(() => adminApi.shipments.confirmOrder({ params }))) onChanged()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button isBusy={isBusy} onClick={() => void confirm()}>
        {orders.confirm}
      </Button>
      <p className="flex grow basis-40 flex-wrap items-center gap-x-2 text-sm text-muted">
        {confirmedBy !== null && (
          <span className="text-ink">{orders.confirmBy(showDay(language, confirmedBy))}</span>
        )}
        {confirmedBy !== null && confirmedBy < hongKongDay(new Date()) && (
          <Badge tone="danger">{today.late}</Badge>
        )}
        {orders.confirmHint}
      </p>
    </div>
  )
}

/** Takes back a shipment that was recorded by mistake, by one press, before its mail leaves. */
function UndoShipment({ story, onChanged }: ActProps) {
  const { orders } = useAdminText()
  const leftMs = findMailDelay(story)
  if (leftMs === null) return null
  return (
    <UndoBeforeMail
      key={story.order.serverTime}
      story={story}
      leftMs={leftMs}
      onUndone={() => {
        showToast('info', () => orders.shipmentUndone)
        onChanged()
      }}
      onOutdated={onChanged}
    />
  )
}
