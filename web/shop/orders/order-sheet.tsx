import type { ReactNode } from 'react'
import { splitPayment } from '../../../contract/shop/orders/carried-money.ts'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import { addressAsWritten } from '../../../contract/shop/receivers/address-as-written.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { PageLink } from '../../shared/pages/link.tsx'
import { PageHead } from '../../shared/pages/seo.tsx'
import { showPhone, showPrice } from '../../shared/text/format/format.ts'
import { showDateTime } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Card } from '../../shared/ui/card.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { AddressText } from '../receivers/address-text.tsx'
import { ConfirmReceipt } from './confirm-receipt.tsx'
import { OrderActions } from './order-actions.tsx'
import { describeCancellation, isExpected, sumsBelow } from './order-display-rules.ts'
import { OrderFigures } from './order-figures.tsx'
import { OrderProgress, PromisedDay } from './order-progress.tsx'
import { OrderedLine } from './ordered-line.tsx'
import { PaymentWindow, type PaymentWindowProps } from './payment-window.tsx'
import { Replacement } from './replacement.tsx'
import { ShipmentInfo } from './shipment-info.tsx'
import { Shipments } from './shipments.tsx'
import { StatusBadge } from './status-badge.tsx'

interface OrderSheetProps extends PaymentWindowProps {
  /** Additional sections: help and returns. */
  children?: ReactNode
}

/** An order with payment, cancellation, printing and ordering again. */
export function OrderSheet({ children, ...props }: OrderSheetProps) {
  const { detail } = useText().orders
  const { order } = props
  return (
    <article className="grid grid-cols-1 gap-6">
      <PageHead title={detail.title} isPrivate />
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid justify-items-start gap-2">
          <h1 className="font-display text-xl tabular-nums sm:text-2xl">{detail.titleOf(order.invoice)}</h1>
          <StatusBadge status={order.status} />
          {order.status === 'PARCEL_LOST' && <p className="text-sm text-danger">{detail.lost}</p>}
        </div>
        <OrderActions order={order} onOrderUpdated={props.onOrderUpdated} />
      </header>
      <Progress order={order} />
      {order.refusals.confirmReceipt === null && (
        <ConfirmReceipt order={order} onOrderUpdated={props.onOrderUpdated} />
      )}
      {order.orderState === 'UNPAID' && !order.isPaymentUnderReview && !order.isWindowOver && (
        <PaymentWindow {...props} />
      )}
      <div className="@container">
        <div className="grid grid-cols-1 gap-6 @min-[56rem]:grid-cols-[1fr_22rem] @min-[56rem]:items-start print:block print:space-y-6">
          <div className="grid grid-cols-1 gap-6">
            <Items order={order} />
            <Shipments order={order} onOrderUpdated={props.onOrderUpdated} />
            <Replacement order={order} onOrderUpdated={props.onOrderUpdated} />
            <Card>
              <h2 className="font-display mb-4 text-lg">{detail.facts}</h2>
              <Facts order={order} />
            </Card>
            {children}
          </div>
          <div className="grid grid-cols-1 gap-6">
            <Card>
              <h2 className="font-display mb-3 text-lg">{detail.figures}</h2>
              <OrderFigures
                figures={order.figures}
                commonRateBasisPoints={order.commonRateBasisPoints}
                code={order.discountCode}
                below={sumsBelow(order, detail)}
              />
            </Card>
            <Card>
              <h2 className="font-display mb-3 text-lg">{detail.receiver}</h2>
              <Receiver order={order} />
            </Card>
          </div>
        </div>
      </div>
      <PageLink
        to="/account/order"
        data-print="hidden"
        className="justify-self-start text-sm text-accent underline"
      >
        {detail.toOrders}
      </PageLink>
    </article>
  )
}

/** Progress of the order, or why it ended. */
function Progress({ order }: { order: Order }) {
  const { detail } = useText().orders
  const isWaiting = order.orderState === 'PAID' && order.shippedState === 'WAIT_CONFIRM'
  return (
    <div className="grid gap-4">
      {order.orderState === 'CANCEL' && (
        <Notice tone="error">
          <p>{describeCancellation(order, detail)}</p>
          {order.returnedToCart > 0 && <p>{detail.returnedToCart(order.returnedToCart)}</p>}
        </Notice>
      )}
      {order.orderState === 'UNPAID' && order.isPaymentUnderReview && <Notice>{detail.reviewed}</Notice>}
      {order.isWindowOver && !order.isPaymentUnderReview && <Notice>{detail.ending}</Notice>}
      {order.prepared !== null && <p className="text-sm">{detail.prepared(order.prepared.staffName)}</p>}
      <Edits order={order} />
      {order.unpaidRefundCents > 0 && (
        <Notice>{detail.refundArranged(showPrice(order.unpaidRefundCents))}</Notice>
      )}
      <OrderProgress progress={order.progress} />
      {(isWaiting || isExpected(order)) && (
        <div className="grid gap-1 text-sm">
          <PromisedDay order={order} />
          {isWaiting && <p className="text-muted">{detail.waiting}</p>}
        </div>
      )}
    </div>
  )
}

/** Orders sent together with this one, and added orders that wait for payment. */
function Edits({ order: { addedTo, edits } }: { order: Order }) {
  const { detail } = useText().orders
  const linkedEdits = edits.filter(
    ({ state, addedInvoice }) => state !== 'CANCELLED' && addedInvoice !== null,
  )
  return (
    <>
      {addedTo !== null && (
        <p className="text-sm">
          {detail.addedTo} <ToOrder invoice={addedTo.invoice} />
        </p>
      )}
      {linkedEdits.map(({ number, state, addedInvoice }) => (
        <p key={number} className="text-sm">
          {state === 'OPEN' ? detail.editWaits : detail.edited} <ToOrder invoice={addedInvoice ?? ''} />
        </p>
      ))}
    </>
  )
}

function ToOrder({ invoice }: { invoice: string }) {
  return (
    <PageLink to={`/account/order/detail?invoice=${invoice}`} className="text-accent tabular-nums underline">
      #{invoice}
    </PageLink>
  )
}

function Items({ order }: { order: Order }) {
  const { detail } = useText().orders
  return (
    <Card>
      <h2 className="font-display mb-1 text-lg">{detail.items}</h2>
      <ul className="-mb-4 divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.number} className="break-inside-avoid">
            <OrderedLine line={line} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Facts({ order }: { order: Order }) {
  const { orders } = useText()
  const { detail } = orders
  const language = useLanguage()
  return (
    <FactList
      facts={[
        [detail.date, showDateTime(language, order.dateCreated)],
        // The card of the parcels has it otherwise.
        order.shipments.length === 0 &&
          (order.logisticsInfo !== null || isUnsent(order)) && [
            detail.logistics,
            order.logisticsInfo === null ? (
              detail.noLogistics
            ) : (
              <ShipmentInfo key="parcel" logisticsInfo={order.logisticsInfo} tracking={order.tracking} />
            ),
          ],
        [detail.payment, <Payment key="payment" order={order} />],
        order.sponsorName !== null && [detail.sponsor, order.sponsorName],
        [detail.account, order.ordererUsername],
        [detail.orderer, order.ordererName],
        [
          detail.contact,
          <span key="contact" className="tabular-nums">
            {showPhone(order.contactNumber)}
          </span>,
        ],
      ]}
    />
  )
}

/** Whether an order without a parcel is to be sent: it was neither cancelled nor refunded. */
function isUnsent({ orderState }: Order): boolean {
  return orderState === 'UNPAID' || orderState === 'PAID' || orderState === 'APPEAL'
}

/** How it was paid, with the card where its gateway reported it. */
function Payment({ order: { card, paymentType, ...order } }: { order: Order }) {
  const { orders, checkout } = useText()
  if (splitPayment(order).chargedCents === 0) return orders.detail.noPayment
  if (card === null) return checkout.paymentTypes[paymentType]
  if (card.lastFour === null) return card.brand
  return (
    <>
      <span aria-hidden="true" className="tabular-nums">
        {card.brand} •••• {card.lastFour}
      </span>
      <span className="sr-only">{orders.detail.cardEnding(card.brand, card.lastFour)}</span>
    </>
  )
}

function PointOfOrder({ point }: { point: NonNullable<NonNullable<Order['delivery']>['pickupPoint']> }) {
  const { detail } = useText().orders
  const nameOf = useNameOf()
  return (
    <>
      <span className="block pt-2 font-medium">{nameOf(point)}</span>
      <span className="block">{nameOf({ nameEn: point.addressEn, nameCn: point.addressCn })}</span>
      <span className="block text-muted">{nameOf({ nameEn: point.hoursEn, nameCn: point.hoursCn })}</span>
      {point.hasClosed && <span className="block text-danger">{detail.pointClosed}</span>}
    </>
  )
}

function Receiver({ order: { receiver, giftMessage, delivery } }: { order: Order }) {
  const { detail } = useText().orders
  const language = useLanguage()
  return (
    <address className="grid gap-1 text-sm not-italic">
      <span className="font-medium">{receiver.name}</span>
      <span className="text-muted tabular-nums">{showPhone(receiver.phone)}</span>
      <span>
        <AddressText text={addressAsWritten(language, receiver)} />
      </span>
      {receiver.note !== '' && <span className="text-muted">{receiver.note}</span>}
      {delivery !== null && (
        <span className="mt-2 whitespace-pre-line border-t border-line pt-3">
          <span className="block text-muted">{detail.method}</span>
          {language === 'zh_tw' ? delivery.nameCn : delivery.nameEn}
          <span className="block text-muted">{language === 'zh_tw' ? delivery.noteCn : delivery.noteEn}</span>
          {delivery.pickupPoint && <PointOfOrder point={delivery.pickupPoint} />}
        </span>
      )}
      {giftMessage !== null && (
        <span className="mt-2 whitespace-pre-line border-t border-line pt-3">
          <span className="block text-muted">{giftMessage === '' ? detail.gift : detail.giftMessage}</span>
          {giftMessage}
        </span>
      )}
    </address>
  )
}
