import type { GoodsNames } from '../../../contract/shop/catalogue/goods-name.ts'
import { shipmentStateNames } from '../../../contract/shop/orders/shipment-states.ts'
import type { Shipment } from '../../../contract/shop/orders/shipments.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { showDate, showDateTime } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { ShipmentInfo } from './shipment-info.tsx'

/** Tracking without signing in names no pick-up point. */
type ParcelOfOrder = Omit<Shipment, 'refusals' | 'pickupPoint'> & Partial<Pick<Shipment, 'pickupPoint'>>

/** A parcel: its state, tracking number, contents and what happened, latest first. */
export function Parcel({ parcel }: { parcel: ParcelOfOrder }) {
  const { detail } = useText().orders
  const language = useLanguage()
  return (
    <>
      <ParcelFacts title={detail.parcel(parcel.number)} parcel={parcel} />
      <ol className="grid gap-1 text-sm text-muted">
        {withoutCorrections(parcel.events).map((event) => (
          <li key={`${event.at} ${event.state} ${event.source}`}>
            {event.state === 'DELIVERED' ? showDate(language, event.at) : showDateTime(language, event.at)}
            {' · '}
            {shipmentStateNames[language][event.state]}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Latest first. A corrected tracking number repeats the state before it; of a corrected day of delivery the last counts. */
function withoutCorrections(events: ParcelOfOrder['events']): ParcelOfOrder['events'] {
  return events
    .filter(({ state }, at) => events[state === 'DELIVERED' ? at + 1 : at - 1]?.state !== state)
    .toReversed()
}

/** State, tracking number and contents of a parcel. */
export function ParcelFacts({
  title,
  parcel: { state, logisticsInfo, tracking, lines, pickupPoint },
}: {
  title: string
  parcel: ParcelOfOrder
}) {
  const { detail } = useText().orders
  const language = useLanguage()
  const nameOf = useNameOf()
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-3 text-base font-medium">
        {title}
        <Badge>{shipmentStateNames[language][state]}</Badge>
      </h3>
      {logisticsInfo !== null && (
        <p className="text-sm wrap-anywhere">
          <ShipmentInfo logisticsInfo={logisticsInfo} tracking={tracking} />
        </p>
      )}
      {pickupPoint && (
        <p className="text-sm">
          {detail.sentTo(
            nameOf(pickupPoint),
            nameOf({ nameEn: pickupPoint.addressEn, nameCn: pickupPoint.addressCn }),
          )}
        </p>
      )}
      <Goods lines={lines} />
    </>
  )
}

/** What is sent later, below the parcels of an order. */
export function SentLater({ lines }: GoodsProps) {
  const { detail } = useText().orders
  return (
    <>
      <h3 className="text-base font-medium">{detail.sentLater}</h3>
      <Goods lines={lines} />
    </>
  )
}

interface GoodsProps {
  lines: readonly (GoodsNames & { quantity: number })[]
}

function Goods({ lines }: GoodsProps) {
  const nameOf = useGoodsName()
  return (
    <ul className="grid gap-1 text-sm">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the goods of an order have no other key without its line numbers.
        <li key={at}>
          {nameOf(line)} <span className="whitespace-nowrap">× {line.quantity}</span>
        </li>
      ))}
    </ul>
  )
}
