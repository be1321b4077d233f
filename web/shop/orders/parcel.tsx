import { type Shipment, shipmentStateNames } from '../../../contract/shop/orders/shipments.ts'
import { useGoodsName } from '../../shared/language/goods-name.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { showDate, showDateTime } from '../../shared/text/format/format-dates.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { ShipmentInfo } from './shipment-info.tsx'

/** A parcel: its state, tracking number, contents and what happened, latest first. */
export function Parcel({ parcel }: { parcel: Omit<Shipment, 'refusals'> }) {
  const { detail } = useText().orders
  const language = useLanguage()
  const nameOf = useGoodsName()
  const { number, state, logisticsInfo, lines, events } = parcel
  return (
    <>
      <h3 className="flex flex-wrap items-center gap-3 text-base font-medium">
        {detail.parcel(number)}
        <Badge>{shipmentStateNames[language][state]}</Badge>
      </h3>
      {logisticsInfo !== null && (
        <p className="text-sm wrap-anywhere">
          <ShipmentInfo logisticsInfo={logisticsInfo} />
        </p>
      )}
      <ul className="grid gap-1 text-sm">
        {lines.map((line) => (
          <li key={line.number}>
            {nameOf(line)} × {line.quantity}
          </li>
        ))}
      </ul>
      <ol className="grid gap-1 text-sm text-muted">
        {events.toReversed().map((event) => (
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
