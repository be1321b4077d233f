import type { DisclosedContact } from '../../../contract/admin/accounts/contact-admin.ts'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { carriedOutCents } from '../../../contract/shop/orders/carried-money.ts'
import { sum } from '../../../contract/values/money.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { savedCents } from '../../shared/price/saved-cents.ts'
import { showPercent, showPhone, showPrice, showPv } from '../../shared/text/format/format.ts'
import { showDateTime, showDay } from '../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { type Fact, FactList } from '../../shared/ui/fact-list.tsx'
import { ShipmentInfo } from '../../shop/orders/shipment-info.tsx'

export interface WithContact {
  story: OrderStory
  disclosed: DisclosedContact | null
}

export function Facts({ story, disclosed }: WithContact) {
  const { order, personId, email, arrivedOn } = story
  const language = useLanguage()
  const { orders, orderEdits } = useAdminText()
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
        ...usePreparedFacts(order),
        [detail.payment, text.checkout.paymentTypes[order.paymentType]],
        [orders.total, showPrice(figures.totalCents)],
        [orders.breakdown, <Breakdown key="breakdown" figures={figures} />],
        order.addedTo !== null &&
          order.orderState !== 'CANCEL' && [
            order.orderState === 'UNPAID' ? detail.due : detail.charged,
            showPrice(figures.totalCents - order.addedTo.carriedCents),
          ],
        moved > 0 && [detail.moved, showPrice(moved)],
        ...useRefundFacts(story),
        order.addedTo !== null && [orderEdits.addedTo, <AddedTo key="added" {...order.addedTo} />],
        sentWith.length > 0 && [orderEdits.sendTogether, <ToOrders key="together" invoices={sentWith} />],
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
        order.logisticsInfo !== null && [
          detail.logistics,
          <ShipmentInfo key="parcel" logisticsInfo={order.logisticsInfo} tracking={order.tracking} />,
        ],
        arrivedOn !== null && [orders.arrivedOn, showDay(language, arrivedOn)],
      ]}
    />
  )
}

type Order = OrderStory['order']
type FactRows = (Fact | false)[]

/** Who prepared an order for its shopper, and the acceptance of the terms. */
function usePreparedFacts({ prepared, payBefore }: Order): FactRows {
  const { preparedOrders: words } = useAdminText()
  const language = useLanguage()
  if (prepared === null) return []
  const { staffName, acceptedAt, termsVersion } = prepared
  return [
    [words.preparedBy, staffName],
    payBefore !== null && [words.payBefore, showDateTime(language, payBefore)],
    acceptedAt !== null && [
      words.termsAccepted,
      words.termsOf(termsVersion, showDateTime(language, acceptedAt)),
    ],
  ]
}

/** What was paid back, what is under way, and what failed. */
function useRefundFacts({ order, refunds }: OrderStory): FactRows {
  const { orders } = useAdminText()
  const { detail } = useText().orders
  const { refundedCents, unpaidRefundCents } = order
  const pending = sum(refunds.map(({ state, amountCents }) => (state === 'PENDING' ? amountCents : 0)))
  const paid = refundedCents - carriedOutCents(order) - unpaidRefundCents - pending
  return [
    paid > 0 && [detail.refunded, showPrice(paid)],
    pending > 0 && [orders.refundPending, showPrice(pending)],
    unpaidRefundCents > 0 && [orders.refundUnpaid, showPrice(unpaidRefundCents)],
  ]
}

/** The order that this one was added to, and the money that came from it. */
function AddedTo({ invoice, carriedCents }: NonNullable<Order['addedTo']>) {
  const { orderEdits } = useAdminText()
  return (
    <span>
      <ToOrder invoice={invoice} />
      {carriedCents > 0 && (
        <span className="block text-muted">{orderEdits.carried(showPrice(carriedCents))}</span>
      )}
    </span>
  )
}

function ToOrders({ invoices }: { invoices: readonly string[] }) {
  return (
    <span className="grid">
      {invoices.map((invoice) => (
        <ToOrder key={invoice} invoice={invoice} />
      ))}
    </span>
  )
}

/** The parts of the total. Each stays on one line where it fits. */
export function Breakdown({ figures }: { figures: OrderStory['order']['figures'] }) {
  const { orders } = useAdminText()
  const parts = orders.breakdownOf(
    showPrice(figures.listCents),
    showPrice(savedCents(figures)),
    showPrice(figures.freightCents),
  )
  return (
    <span className="flex flex-wrap gap-x-1.5">
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
}

function PointFacts({ point }: { point: NonNullable<NonNullable<Order['delivery']>['pickupPoint']> }) {
  const { list, pickupPoints } = useAdminText()
  const nameOf = useNameOf()
  return (
    <span className="grid gap-1">
      <span>
        {list.labelOf(pickupPoints.point)}
        {nameOf(point)} ({point.code})
      </span>
      <span className="text-muted">{nameOf({ nameEn: point.addressEn, nameCn: point.addressCn })}</span>
      {point.hasClosed && <span className="text-danger">{pickupPoints.hasClosed}</span>}
    </span>
  )
}

export function Receiver({ story: { order }, disclosed }: WithContact) {
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
      {order.delivery !== null && (
        <span>
          {list.labelOf(detail.method)}
          {language === 'zh_tw' ? order.delivery.nameCn : order.delivery.nameEn}
        </span>
      )}
      {order.delivery?.pickupPoint && <PointFacts point={order.delivery.pickupPoint} />}
      {order.giftMessage !== null && (
        <span className="whitespace-pre-line">
          {order.giftMessage === '' ? detail.gift : `${list.labelOf(detail.giftMessage)}${order.giftMessage}`}
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

export function ToOrder({ invoice }: { invoice: string }) {
  return (
    <PageLink
      to={`/admin/order/detail?invoice=${invoice}`}
      className="text-accent tabular-nums hover:underline"
    >
      {invoice}
    </PageLink>
  )
}
