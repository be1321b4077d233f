import { listNextStates, shipmentStateNames } from '../../../../contract/shop/orders/shipment-states.ts'
import { shippingPermissions } from '../../../../contract/values/permissions.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { showDate, showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { ParcelFacts } from '../../../shop/orders/parcel.tsx'
import { ConfirmAct } from '../../forms/confirm-act.tsx'
import { Folded } from '../../layout/folded.tsx'
import { useMay } from '../../shared/admin-access.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { CorrectNumber } from './correct-number.tsx'
import { RecordShipment } from './record-shipment.tsx'
import type { ShipmentProps, ShipmentsProps } from './shipment-props.ts'

/** The shipments of an order: contents, what happened, and what the staff can record. */
export function OrderShipments({ story, onChanged }: ShipmentsProps) {
  return (
    <ul className="grid gap-4">
      {story.order.shipments.map((shipment) => (
        <li key={shipment.number} className="grid gap-3 rounded-md border border-line p-4 md:p-5">
          <OneShipment story={story} shipment={shipment} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  )
}

/** The parcels of the replacement of an order. */
export function ReplacementShipments({ story, onChanged }: ShipmentsProps) {
  return (
    <ul className="grid gap-4 empty:hidden">
      {(story.order.replacement?.shipments ?? []).map((shipment) => (
        <li key={shipment.number} className="grid gap-3 border-t border-line pt-4">
          <OneShipment story={story} shipment={shipment} isReplacement onChanged={onChanged} />
        </li>
      ))}
    </ul>
  )
}

function OneShipment({ story, shipment, isReplacement = false, onChanged }: ShipmentProps) {
  const { shipments: words, replacements } = useAdminText()
  const may = useMay()
  const isOpen = story.order.orderState === 'PAID' || story.order.orderState === 'APPEAL'
  return (
    <>
      <ParcelFacts
        title={isReplacement ? replacements.parcel(shipment.number) : words.numbered(shipment.number)}
        parcel={shipment}
      />
      <Events story={story} shipment={shipment} isReplacement={isReplacement} />
      <CarrierEvents story={story} shipment={shipment} />
      {isOpen && may(...shippingPermissions) && (
        <Acts story={story} shipment={shipment} isReplacement={isReplacement} onChanged={onChanged} />
      )}
    </>
  )
}

/** What happened, latest first, with who recorded it. */
function Events({ story, shipment, isReplacement = false }: Omit<ShipmentProps, 'onChanged'>) {
  const { shipments: words } = useAdminText()
  const language = useLanguage()
  const events = story.shipmentEvents
    .filter((event) => event.shipment === shipment.number && event.isReplacement === isReplacement)
    .toReversed()
  return (
    <ol className="grid gap-1 text-sm text-muted">
      {events.map(({ state, source, at, recordedAt, staffName, note, logisticsInfo }) => (
        <li key={`${recordedAt} ${state} ${logisticsInfo}`}>
          {state === 'DELIVERED' ? showDate(language, at) : showDateTime(language, at)}
          {' · '}
          {shipmentStateNames[language][state]}
          {' · '}
          {staffName ?? words.sources[source]}
          {note !== null && ` · ${note}`}
        </li>
      ))}
    </ol>
  )
}

/** What the carrier reported, in its words, latest first. */
function CarrierEvents({ story, shipment }: Omit<ShipmentProps, 'onChanged'>) {
  const { shipments: words } = useAdminText()
  const language = useLanguage()
  const key = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const numbers = shipment.tracking.map(({ number }) => key(number))
  const events = story.carrierEvents
    .filter(({ trackingNumber }) => numbers.some((number) => trackingNumber?.endsWith(number)))
    .toReversed()
  if (events.length === 0) return null
  return (
    <Folded title={words.toldByCarrier(events.length)} look="text">
      <ol className="grid gap-1 text-sm text-muted">
        {events.map(({ at, receivedAt, code, text, place, state }) => (
          <li key={`${at} ${receivedAt} ${code} ${text}`} className="wrap-anywhere">
            {showDateTime(language, at ?? receivedAt)}
            {' · '}
            {[text || code, place].filter((part) => part !== null && part !== '').join(' · ')}
            {state === null && ` · ${words.unknownState(code)}`}
          </li>
        ))}
      </ol>
    </Folded>
  )
}

function Acts({ story, shipment, isReplacement = false, onChanged }: ShipmentProps) {
  const { shipments, replacements } = useAdminText()
  const words = isReplacement ? { ...shipments, ...replacements } : shipments
  const { order, orderVersion } = story
  const { number, state } = shipment
  const params = { invoice: order.invoice }
  const isPacked = state === 'PACKED'
  const isOnItsWay = state === 'HANDED_OVER' || state === 'IN_TRANSIT' || state === 'AT_PICKUP_POINT'
  const isCorrectable =
    isOnItsWay && !isReplacement && (order.shipments.length > 1 || order.status === 'PARTLY_SHIPPED')
  return (
    <div className="flex flex-wrap items-end gap-3">
      {((isPacked && !isReplacement) || isCorrectable) && (
        <CorrectNumber story={story} shipment={shipment} onChanged={onChanged} />
      )}
      {listNextStates(state).length > 0 && (
        <RecordShipment
          story={story}
          shipment={shipment}
          isReplacement={isReplacement}
          onChanged={onChanged}
        />
      )}
      {(isPacked || isOnItsWay) && (
        <ConfirmAct
          button={isPacked ? words.takeApart : words.undo}
          title={isPacked ? words.takeApartTitle(number) : words.undoTitle(number)}
          consequence={<p>{isPacked ? words.takeApartEffect : words.undoEffect}</p>}
          needsReason
          size="small"
          send={(reason) =>
            isReplacement
              ? adminApi.replacements.undo({ params, body: { reason, orderVersion } })
              : adminApi.shipments.undoShipment({ params, body: { reason, orderVersion, shipment: number } })
          }
          onDone={onChanged}
          onRefused={onChanged}
        />
      )}
    </div>
  )
}
