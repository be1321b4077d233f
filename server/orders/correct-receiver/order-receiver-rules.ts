import type { OrderReceiver } from '../../../contract/shop/orders/orders.ts'
import {
  type DeliveryArea,
  type District,
  isDeliverable,
  type SubArea,
} from '../../../contract/shop/receivers/districts.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'

/** Refusal of a place that the carrier does not serve, or null: the rule of checkout. */
export function refusalOfPlace(
  place: { district: District; subArea: SubArea | null },
  area: DeliveryArea,
): Refusal | null {
  return isDeliverable(place, area) ? null : { code: 'delivery-area-excluded' }
}

/** Whether a correction changes nothing on the parcel. */
export function isSameReceiver(one: OrderReceiver, other: OrderReceiver): boolean {
  const fields = ['name', 'phone', 'addressEn', 'addressCn', 'note'] as const
  return fields.every((field) => one[field] === other[field])
}
