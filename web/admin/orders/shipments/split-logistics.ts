import type { Carrier } from '../../../../contract/admin/orders/carriers.ts'

export type CarrierChoice = Pick<Carrier, 'code' | 'nameEn' | 'nameCn'>

/** The carrier that a shipment begins with, and the rest, which names no carrier. */
export function splitLogistics(
  logisticsInfo: string,
  carriers: readonly CarrierChoice[],
): { carrier: CarrierChoice | null; number: string } {
  for (const carrier of carriers) {
    const name = [carrier.nameEn, carrier.nameCn].find((one) =>
      logisticsInfo.toLowerCase().startsWith(`${one.toLowerCase()} `),
    )
    if (name !== undefined) return { carrier, number: logisticsInfo.slice(name.length).trimStart() }
  }
  return { carrier: null, number: logisticsInfo }
}

/** Carrier and number in one text; empty without a number, and as typed if it names a carrier itself. */
export function joinLogistics(
  carrier: CarrierChoice | null,
  typed: string,
  carriers: readonly CarrierChoice[],
): string {
  if (typed.trim() === '' || carrier === null || splitLogistics(typed, carriers).carrier !== null)
    return typed
  return `${carrier.nameEn} ${typed}`
}
