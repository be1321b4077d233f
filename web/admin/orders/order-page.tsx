import { useSearchParams } from 'react-router'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { DataTable } from '../../shared/ui/data-table.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { AddNote } from '../order-notes/add-note.tsx'
import { DiscloseButton, useContact } from '../privacy/disclose-contact.tsx'
import { ForChanges, useMay } from '../shared/admin-access.tsx'
import { quietAdminApi } from '../shared/admin-api.ts'
import { AdminPage } from '../shared/admin-page.tsx'
import { LoadedOr } from '../shared/loaded-or.tsx'
import { LogLink } from '../shared/log-link.tsx'
import { buildTimeline, nameOfState, toneOfState } from '../shared/order-timeline.ts'
import { ChangePickupPoint } from './change-pickup-point.tsx'
import { CorrectReceiver } from './correct-receiver.tsx'
import { EditOrderPage } from './edit/edit-order-page.tsx'
import { OrderActs } from './order-acts.tsx'
import { Facts, Receiver, ToOrder } from './order-facts.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { useTimelineColumns } from './parts/timeline.tsx'
import { OrderShipments } from './shipments/order-shipments.tsx'
import { useRereadWhile } from './use-reread-while.ts'

/** An order, or the change of its goods. One route, because every route is part of the scripts of the shop. */
export default function OrderPage() {
  const [searchParams] = useSearchParams()
  return searchParams.has('edit') ? <EditOrderPage /> : <OrderWithHistory />
}

/** An order with its state, staff actions and timeline. */
function OrderWithHistory() {
  const { orders } = useAdminText()
  const [searchParams] = useSearchParams()
  const invoice = searchParams.get('invoice') ?? 'none'
  const { loaded, reload, retry } = useLoaded(invoice, () =>
    quietAdminApi.orders.read({ params: { invoice } }),
  )
  return (
    <AdminPage title={invoice} above={[{ to: '/admin/order', name: orders.title }]}>
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(story) => <Order story={story} onChanged={() => void reload()} />}
      </LoadedOr>
    </AdminPage>
  )
}

function Order({ story, onChanged }: { story: OrderStory; onChanged: () => void }) {
  const admin = useAdminText()
  const text = useText()
  const { orders } = admin
  const { order } = story
  const isRefundPending = story.refunds.some(({ state }) => state === 'PENDING')
  useRereadWhile(isRefundPending, story, onChanged)
  const may = useMay()
  const nameOf = useGoodsName()
  // A corrected address is disclosed anew.
  const contact = useContact('order', order.invoice, story.receivers.length)
  return (
    <div className="grid gap-8">
      <OrderState story={story} isRefundPending={isRefundPending} />
      <EditNotice story={story} />
      <OrderActs story={story} onChanged={onChanged} />
      <div className="grid gap-8 xl:grid-cols-2">
        <Section title={orders.facts}>
          <Facts story={story} disclosed={contact.disclosed} />
        </Section>
        <Section title={orders.receiver}>
          <Receiver story={story} disclosed={contact.disclosed} />
          <div className="flex flex-wrap gap-3">
            <DiscloseButton contact={contact} />
            {story.refusals.correctReceiver === null && may('orders') && (
              <CorrectReceiver
                key={story.receivers.length}
                story={story}
                disclosed={contact.disclosed}
                onChanged={onChanged}
              />
            )}
            {story.refusals.correctReceiver === null && order.delivery?.pickupPoint && (
              <ChangePickupPoint
                invoice={order.invoice}
                point={order.delivery.pickupPoint}
                onChanged={onChanged}
              />
            )}
          </div>
        </Section>
      </div>
      <Section title={text.orders.detail.items}>
        <OrderedLines lines={order.lines} />
      </Section>
      {order.shipments.length > 0 && (
        <Section title={admin.shipments.title}>
          <OrderShipments story={story} onChanged={onChanged} />
        </Section>
      )}
      <Section title={orders.history}>
        <DataTable
          caption={orders.history}
          columns={useTimelineColumns(onChanged)}
          rows={buildTimeline(story, admin, text, nameOf)}
          keyOf={({ key }) => key}
          hasCards
        />
        <ForChanges>
          <AddNote invoice={order.invoice} onAdded={onChanged} />
        </ForChanges>
        <p>
          <LogLink about={order.invoice} label={orders.toLog} />
        </p>
      </Section>
    </div>
  )
}

function OrderState({ story, isRefundPending }: { story: OrderStory; isRefundPending: boolean }) {
  const { orders, preparedOrders } = useAdminText()
  const text = useText()
  const { order, task, arrivedOn } = story
  const { orderState, unpaidRefundCents } = order
  const state = {
    orderState,
    hasLeft: order.progress.some(({ step, at }) => step === 'shipped' && at !== null),
    isExchanged: order.status === 'EXCHANGED',
    isReplacing: task === 'REPLACE',
  }
  return (
    <p className="flex flex-wrap items-center gap-2">
      {/* "Refunded" would contradict a refund that is not paid. */}
      {(orderState !== 'RETURNSUCCESS' || (unpaidRefundCents === 0 && !isRefundPending)) && (
        <Badge tone={toneOfState[orderState]}>{nameOfState(state, orders, text)}</Badge>
      )}
      {isRefundPending && <Badge tone="accent">{orders.refundPending}</Badge>}
      {unpaidRefundCents > 0 && <Badge tone="danger">{orders.refundUnpaid}</Badge>}
      {task !== null && <Badge tone={task === 'ARRIVE' ? 'plain' : 'accent'}>{orders.tasks[task]}</Badge>}
      {arrivedOn !== null && <Badge tone="success">{text.orders.steps.arrived}</Badge>}
      {order.prepared !== null && <Badge>{preparedOrders.mark}</Badge>}
    </p>
  )
}

/** The unpaid order that an edit of this order waits for. */
function EditNotice({ story: { order } }: { story: OrderStory }) {
  const { orderEdits: words } = useAdminText()
  const open = order.edits.find(({ state }) => state === 'OPEN')
  if (!open?.addedInvoice) return null
  return (
    <Notice>
      {words.waits} <ToOrder invoice={open.addedInvoice} />
    </Notice>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  )
}
