import { type Language, nameIn } from '../../values/language.ts'
import type { TrackedNumber } from './tracked-numbers.ts'

/** Separates the shipments within the shipment information of an order. */
const separator = '; '

/** Carrier and tracking numbers with the carrier's name in a language. This file contains no schemas, so that the pages of
 *  an order load no validation. */
export function translateShipment(
  language: Language,
  logisticsInfo: string,
  tracking: readonly TrackedNumber[],
): string {
  return logisticsInfo
    .split(separator)
    .map((part) => {
      const own = tracking.find(
        ({ carrierName, number }) =>
          carrierName !== '' && part.startsWith(carrierName) && part.includes(number),
      )
      if (own === undefined) return part
      const rest = part.slice(own.carrierName.length).trimStart()
      return `${nameIn(language, own)} ${rest}`
    })
    .join(separator)
}

export function linkIn(language: Language, { linkEn, linkCn }: TrackedNumber): string | null {
  return language === 'zh_tw' ? linkCn : linkEn
}

interface ShipmentPiece {
  text: string
  link: { href: string; carrier: string } | null
}

/** Carrier and tracking numbers in pieces; a piece with a link is a tracking number of this carrier. */
export function splitShipment(
  language: Language,
  logisticsInfo: string,
  tracking: readonly TrackedNumber[],
): ShipmentPiece[] {
  const pieces: ShipmentPiece[] = []
  let rest = translateShipment(language, logisticsInfo, tracking)
  for (const tracked of tracking) {
    const link = linkIn(language, tracked)
    const at = rest.indexOf(tracked.number)
    if (link === null || at < 0) continue
    const carrier = nameIn(language, tracked)
    pieces.push(
      { text: rest.slice(0, at), link: null },
      { text: tracked.number, link: { href: link, carrier } },
    )
    rest = rest.slice(at + tracked.number.length)
  }
  return [...pieces, { text: rest, link: null }].filter(({ text }) => text !== '')
}
