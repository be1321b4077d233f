import type { Order } from '../../../contract/shop/orders/orders.ts'
import { api } from '../../shared/api/browser-api.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDate } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Card } from '../../shared/ui/card.tsx'
import { FactList } from '../../shared/ui/fact-list.tsx'
import { Parcel } from './parcel.tsx'
import { ReceiveParcel } from './receive-parcel.tsx'
import { ShipmentInfo } from './shipment-info.tsx'

interface ReplacementProps {
  order: Order
  onOrderUpdated: (order: Order) => void
}

/** An accepted replacement and its parcels. */
export function Replacement({ order, onOrderUpdated }: ReplacementProps) {
  const { detail } = useText().orders
  const { replacement } = order
  if (replacement === null) return null
  // The release before sends none while both run.
  const { shipments = [] } = replacement
  const params = { invoice: order.invoice }
  return (
    <Card>
      <h2 className="font-display mb-3 text-lg">{detail.replacement.title}</h2>
      <State replacement={{ ...replacement, shipments }} />
      <ul className="divide-y divide-line">
        {shipments.map((shipment) => (
          <li key={shipment.number} className="grid gap-2 py-4">
            <Parcel parcel={shipment} />
            {shipment.refusals.confirmReceipt === null && (
              <ReceiveParcel
                name={detail.replacement.receive}
                invoice={order.invoice}
                parcelIn={(current) =>
                  current.replacement?.shipments?.find(({ number }) => number === shipment.number)
                }
                receive={() => api.orders.confirmReplacementReceipt({ params })}
                onOrderUpdated={onOrderUpdated}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What is prepared, or was sent by an earlier release, which recorded no parcels. */
function State({ replacement }: { replacement: NonNullable<Order['replacement']> }) {
  const { detail } = useText().orders
  const nameOf = useGoodsName()
  const language = useLanguage()
  const { sentAt, shipments, lines, logisticsInfo, tracking } = replacement
  const hasParcels = shipments.length > 0
  if (hasParcels && sentAt !== null) return null
  return (
    <FactList
      facts={[
        !hasParcels && [
          detail.items,
          <ul key="items">
            {lines.map((line) => (
              <li key={line.number}>
                {nameOf(line)} <span className="whitespace-nowrap">× {line.quantity}</span>
              </li>
            ))}
          </ul>,
        ],
        [
          detail.state,
          sentAt === null
            ? detail.replacement.preparing
            : detail.replacement.sentOn(showDate(language, sentAt)),
        ],
        !hasParcels &&
          logisticsInfo !== null && [
            detail.logistics,
            <ShipmentInfo key="parcel" logisticsInfo={logisticsInfo} tracking={tracking} />,
          ],
      ]}
    />
  )
}
