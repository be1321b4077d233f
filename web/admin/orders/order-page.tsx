import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { useLoaded } from '../../shared/api/use-loaded.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Badge } from '../../shared/ui/badge.tsx'
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
import { FurtherActsToggle } from './further-acts.tsx'
import { OrderActs } from './order-acts.tsx'
import { Amounts } from './order-amounts.tsx'
import { Facts, ToOrder } from './order-facts.tsx'
import { Receiver } from './order-receiver.tsx'
import { OrderedLines } from './ordered-lines.tsx'
import { StateBadge } from './parts/state-badge.tsx'
import { Timeline } from './parts/timeline.tsx'
import { OrderShipments } from './shipments/order-shipments.tsx'
import { useRereadWhile } from './use-reread-while.ts'

/** An order, or the change of its goods. One route, because every route is part of the scripts of the shop. */
export default function OrderPage() {
  const [searchParams] = useSearchParams()
  return searchParams.has('edit') ? <EditOrderPage /> : <OrderWithHistory key={searchParams.get('invoice')} />
}

/** An order with its state, staff actions and timeline. */
function OrderWithHistory() {
  const { orders } = useAdminText()
  const [searchParams] = useSearchParams()
  const invoice = searchParams.get('invoice') ?? 'none'
  const { loaded, reload, retry } = useLoaded(invoice, () =>
    quietAdminApi.orders.read({ params: { invoice } }),
  )
  const [isMoreOpen, setMoreOpen] = useState(false)
  return (
    <AdminPage
      title={invoice}
      above={[{ to: '/admin/order', name: orders.title }]}
      beside={loaded.phase === 'ready' && <OrderState story={loaded.value} />}
      actions={
        loaded.phase === 'ready' && (
          <FurtherActsToggle
            story={loaded.value}
            isOpen={isMoreOpen}
            onToggle={() => setMoreOpen(!isMoreOpen)}
          />
        )
      }
    >
      <LoadedOr loaded={loaded} onRetry={retry}>
        {(story) => <Order story={story} isMoreOpen={isMoreOpen} onChanged={() => void reload()} />}
      </LoadedOr>
    </AdminPage>
  )
}

interface OrderProps {
  story: OrderStory
  isMoreOpen: boolean
  onChanged: () => void
}

function Order({ story, isMoreOpen, onChanged }: OrderProps) {
  const admin = useAdminText()
  const text = useText()
  const { orders } = admin
  const { order } = story
  useRereadWhile(isRefundPending(story), story, onChanged)
  const may = useMay()
  const nameOf = useGoodsName()
  // A corrected address is disclosed anew.
  const contact = useContact('order', order.invoice, story.receivers.length)
  return (
    <div className="grid gap-8">
      <EditNotice story={story} />
      <OrderActs story={story} isMoreOpen={isMoreOpen} onChanged={onChanged} />
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
        <Amounts story={story} />
      </Section>
      {order.shipments.length > 0 && (
        <Section title={admin.shipments.title}>
          <OrderShipments story={story} onChanged={onChanged} />
        </Section>
      )}
      <Section title={orders.history}>
        <Timeline
          label={orders.history}
          entries={buildTimeline(story, admin, text, nameOf)}
          onChanged={onChanged}
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

function isRefundPending({ refunds }: OrderStory): boolean {
  return refunds.some(({ state }) => state === 'PENDING')
}

/** The state of an order, its tasks and its date, on one line. */
function OrderState({ story }: { story: OrderStory }) {
  const { list, orders, preparedOrders } = useAdminText()
  const text = useText()
  const language = useLanguage()
  const { order, task, arrivedOn } = story
  const { orderState, unpaidRefundCents, dateCreated } = order
  const state = {
    orderState,
    hasLeft: order.progress.some(({ step, at }) => step === 'shipped' && at !== null),
    isExchanged: order.status === 'EXCHANGED',
    isReplacing: task === 'REPLACE',
  }
  const isPending = isRefundPending(story)
  return (
    <p className="flex flex-wrap items-center gap-2">
      {/* "Refunded" would contradict a refund that is not paid. */}
      {(orderState !== 'RETURNSUCCESS' || (unpaidRefundCents === 0 && !isPending)) && (
        <StateBadge tone={toneOfState[orderState]}>{nameOfState(state, orders, text)}</StateBadge>
      )}
      {isPending && <StateBadge tone="othersAct">{orders.refundPending}</StateBadge>}
      {unpaidRefundCents > 0 && <StateBadge tone="refused">{orders.refundUnpaid}</StateBadge>}
      {task !== null && (
        <StateBadge tone={task === 'ARRIVE' ? 'moving' : 'companyActs'}>{orders.tasks[task]}</StateBadge>
      )}
      {arrivedOn !== null && <StateBadge tone="finished">{text.orders.steps.arrived}</StateBadge>}
      {order.prepared !== null && <Badge>{preparedOrders.mark}</Badge>}
      <span className="text-sm text-muted">
        <span className="sr-only">{list.labelOf(text.orders.detail.date)}</span>
        <time dateTime={dateCreated}>{showDateTime(language, dateCreated)}</time>
      </span>
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
