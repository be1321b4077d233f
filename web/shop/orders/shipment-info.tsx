import { useLanguage } from '../../shared/language/language.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { findParcelNumber, trackingPage } from './parcel-rules.ts'

/** Carrier and tracking number. A number of SF Express links to its tracking page. */
export function ShipmentInfo({ logisticsInfo }: { logisticsInfo: string }) {
  const { detail } = useText().orders
  const language = useLanguage()
  const parcel = findParcelNumber(logisticsInfo)
  if (parcel === null) return logisticsInfo
  return (
    <>
      {parcel.before}
      <a
        href={trackingPage(language, parcel.number)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={detail.track(parcel.number)}
        className="text-accent underline"
      >
        {parcel.number}
      </a>
      {parcel.after}
    </>
  )
}
