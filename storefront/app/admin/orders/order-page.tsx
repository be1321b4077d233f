import { useSearchParams } from 'react-router'
import type { DisclosedContact } from '../../../../contract/admin/contact-admin.ts'
import type { OrderStory } from '../../../../contract/admin/order-admin.ts'
import { carriedOutCents } from '../../../../contract/orders/carried-money.ts'
import { useLoaded } from '../../platform/api/use-loaded.ts'
import { useGoodsName } from '../../platform/goods-name.ts'
import { useLanguage } from '../../platform/pages/language.ts'
import { PageLink } from '../../platform/pages/link.tsx'
import { useAdminText } from '../../text/admin.ts'
import { showPercent, showPhone, showPrice, showPv } from '../../text/format.ts'
import { showDateTime, showDay } from '../../text/format-dates.ts'
import { useText } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMay } from '../admin-access.tsx'
import { quietAdminApi } from '../admin-api.ts'
import { AdminPage } from '../admin-page.tsx'
import { LoadedOr } from '../loaded-or.tsx'
import { LogLink } from '../log-link.tsx'
import { DiscloseButton, useContact } from '../privacy/disclose-contact.tsx'
import { AddNote } from './add-note.tsx'
import { CorrectReceiver } from './correct-receiver.tsx'
import { EditOrderPage } from './edit/edit-order-page.tsx'
import { OrderActs } from './order-acts.tsx'
import { nameOfState, timelineOf, toneOfState } from './order-timeline.ts'
import { OrderedLines } from './ordered-lines.tsx'
import { useTimelineColumns } from './timeline.tsx'

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
  const { order, task } = story
  const hasLeft = order.progress.some(({ step, at }) => step === 'shipped' && at !== null)
  const may = useMay()
  const nameOf = useGoodsName()
  // A corrected address is disclosed anew.
  const contact = useContact('order', order.invoice, story.receivers.length)
  return (
    <div className="grid gap-8">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={toneOfState[order.orderState]}>
          {nameOfState(
            { orderState: order.orderState, hasLeft, isExchanged: order.status === 'EXCHANGED' },
            orders,
            text,
          )}
        </Badge>
        {task !== null && <Badge>{orders.tasks[task]}</Badge>}
        {story.arrivedOn !== null && <Badge>{text.orders.steps.arrived}</Badge>}
        {order.prepared !== null && <Badge>{admin.preparedOrders.mark}</Badge>}
      </p>
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
          </div>
        </Section>
      </div>
      <Section title={text.orders.detail.items}>
        <OrderedLines lines={order.lines} />
      </Section>
      <Section title={orders.history}>
        <DataTable
          caption={orders.history}
          columns={useTimelineColumns(onChanged)}
          rows={timelineOf(story, admin, text, nameOf)}
          keyOf={({ key }) => key}
          hasCards
        />
        <AddNote invoice={order.invoice} onAdded={onChanged} />
        <p>
          <LogLink about={order.invoice}>{orders.toLog}</LogLink>
        </p>
      </Section>
    </div>
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

function ToOrder({ invoice }: { invoice: string }) {
  return (
    <PageLink
      to={`/admin/order/detail?invoice=${invoice}`}
      className="text-accent tabular-nums hover:underline"
    >
      {invoice}
    </PageLink>
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

interface WithContact {
  story: OrderStory
  disclosed: DisclosedContact | null
}

function Facts({ story: { order, personId, email, arrivedOn }, disclosed }: WithContact) {
  const language = useLanguage()
  const { orders, preparedOrders, orderEdits } = useAdminText()
  const text = useText()
  const { detail } = text.orders
  const { figures } = order
  const moved = carriedOutCents(order)
  const sentWith = order.edits.flatMap(({ state, addedInvoice }) =>
    state === 'DONE' && addedInvoice !== null ? [addedInvoice] : [],
  )
  return (
    <FactList
      facts={[
        [detail.date, showDateTime(language, order.dateCreated)],
        order.prepared !== null && [preparedOrders.preparedBy, order.prepared.staffName],
        order.prepared !== null &&
          order.payBefore !== null && [preparedOrders.payBefore, showDateTime(language, order.payBefore)],
        order.prepared !== null &&
          order.prepared.acceptedAt !== null && [
            preparedOrders.termsAccepted,
            preparedOrders.termsOf(
              order.prepared.termsVersion,
              showDateTime(language, order.prepared.acceptedAt),
            ),
          ],
        [detail.payment, text.checkout.paymentTypes[order.paymentType]],
        [orders.total, showPrice(figures.totalCents)],
        [orders.breakdown, <Breakdown key="breakdown" figures={figures} />],
        order.addedTo !== null &&
          order.orderState !== 'CANCEL' && [
            order.orderState === 'UNPAID' ? detail.due : detail.charged,
            showPrice(figures.totalCents - order.addedTo.carriedCents),
          ],
        moved > 0 && [detail.moved, showPrice(moved)],
        order.refundedCents > moved && [detail.refunded, showPrice(order.refundedCents - moved)],
        order.addedTo !== null && [
          orderEdits.addedTo,
          <span key="added">
            <ToOrder invoice={order.addedTo.invoice} />
            {order.addedTo.carriedCents > 0 && (
              <span className="block text-muted">
                {orderEdits.carried(showPrice(order.addedTo.carriedCents))}
              </span>
            )}
          </span>,
        ],
        sentWith.length > 0 && [
          orderEdits.sendTogether,
          <span key="together" className="grid">
            {sentWith.map((one) => (
              <ToOrder key={one} invoice={one} />
            ))}
          </span>,
        ],
        order.discountCode !== null && [
          text.checkout.code,
          `${order.discountCode} (${showPrice(-figures.companyDiscountCents)})`,
        ],
        ['PV', showPv(figures.pvHundredths)],
        [
          detail.orderer,
          <PageLink
            key="orderer"
            to={`/admin/person/detail?id=${personId}`}
            className="text-accent hover:underline"
          >
            {order.ordererName}
          </PageLink>,
        ],
        [detail.account, (disclosed?.email ?? email) || order.ordererUsername],
        [detail.contact, showPhone(disclosed?.contactNumber ?? order.contactNumber)],
        order.sponsorName !== null && [
          detail.sponsor,
          `${order.sponsorName} (${showPercent(order.rateBasisPoints)}%)`,
        ],
        order.logisticsInfo !== null && [detail.logistics, order.logisticsInfo],
        arrivedOn !== null && [orders.arrivedOn, showDay(language, arrivedOn)],
      ]}
    />
  )
}

/** The parts of the total. Each stays on one line. */
function Breakdown({ figures }: { figures: OrderStory['order']['figures'] }) {
  const { orders } = useAdminText()
  const parts = orders.breakdownOf(
    showPrice(figures.listCents),
    showPrice(figures.profitShareCents + figures.companyDiscountCents),
    showPrice(figures.freightCents),
  )
  return (
    <span className="flex flex-wrap gap-x-1.5">
      {parts.map((part) => (
        <span key={part} className="whitespace-nowrap">
          {part}
        </span>
      ))}
    </span>
  )
}

function Receiver({ story: { order }, disclosed }: WithContact) {
  const language = useLanguage()
  const { list, orders } = useAdminText()
  const { detail } = useText().orders
  const receiver = { ...order.receiver, ...disclosed?.receiver }
  return (
    <address className="grid gap-1 text-sm not-italic">
      <span>{receiver.name}</span>
      <span>{showPhone(receiver.phone)}</span>
      <span lang="zh-Hant-HK">{receiver.addressCn}</span>
      {language === 'en' && <span>{receiver.addressEn}</span>}
      {receiver.note !== '' && (
        <span>
          {list.labelOf(detail.note)}
          {receiver.note}
        </span>
      )}
      {disclosed?.earlierReceivers.map((earlier) => (
        <span key={earlier.number} className="grid gap-1 pt-3 text-muted">
          <span>{orders.earlierReceiver}</span>
          <span>
            {earlier.name} · {showPhone(earlier.phone)}
          </span>
          <span lang="zh-Hant-HK">{earlier.addressCn}</span>
          {language === 'en' && <span>{earlier.addressEn}</span>}
          {earlier.note !== '' && <span>{earlier.note}</span>}
        </span>
      ))}
    </address>
  )
}
