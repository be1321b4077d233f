import type { DisclosedContact } from '../../../contract/admin/accounts/contact-admin.ts'
import type { OrderStory } from '../../../contract/admin/orders/order-story.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { PageLink } from '../../shared/pages/link.tsx'
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
  const sentWith = order.edits.flatMap(({ state, addedInvoice }) =>
    state === 'DONE' && addedInvoice !== null ? [addedInvoice] : [],
  )
  return (
    <FactList
      facts={[
        ...usePreparedFacts(order),
        [detail.payment, text.checkout.paymentTypes[order.paymentType]],
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

export type Order = OrderStory['order']
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
