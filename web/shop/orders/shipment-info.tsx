import { splitShipment } from '../../../contract/shop/orders/shipment-text.ts'
import type { TrackedNumber } from '../../../contract/shop/orders/tracked-numbers.ts'
import { useLanguage } from '../../shared/language/language.ts'
import { useText } from '../../shared/text/shape/text.ts'

/** Carrier and tracking numbers. A number of a known carrier links to the page of the carrier that shows its parcel. */
export function ShipmentInfo({
  logisticsInfo,
  tracking,
}: {
  logisticsInfo: string
  tracking: readonly TrackedNumber[]
}) {
  const { detail } = useText().orders
  const pieces = splitShipment(useLanguage(), logisticsInfo, tracking)
  return pieces.map(({ text, link }, at) =>
    link === null ? (
      text
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other key and never move.
        key={at}
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={detail.track(text, link.carrier)}
        className="text-accent underline"
      >
        {text}
      </a>
    ),
  )
}
