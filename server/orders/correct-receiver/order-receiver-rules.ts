import type { DeliveryMethod } from '../../../contract/admin/settings/delivery-methods.ts'
import type { OrderReceiver } from '../../../contract/shop/orders/orders.ts'
import {
  type DeliveryArea,
  type District,
  isDeliverable,
  type SubArea,
} from '../../../contract/shop/receivers/districts.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { listExclusions } from '../../settings/delivery-methods/exclusion-rules.ts'

interface Place {
  district: District
  subArea: SubArea | null
}

/** Refusal of a place to which an order is not brought, or null: the rule of checkout. Goods that are fetched can be
 *  ordered from everywhere, and a method of home delivery can refuse further districts.
 *  @param former the place that the order has, which was accepted when it was placed; null if its text names none
 *  @param method null for home delivery at the fee of the settings */
export function findRefusalOfPlace(
  place: Place,
  former: Place | null,
  area: DeliveryArea,
  method: DeliveryMethod | null,
): Refusal | null {
  if (method !== null && method.kind !== 'HOME') return null
  if (former?.district === place.district && former.subArea === place.subArea) return null
  const isRefused = method !== null && listExclusions(method, [], place.district).length > 0
  return isDeliverable(place, area) && !isRefused ? null : { code: 'delivery-area-excluded' }
}

/** Whether a correction changes nothing on the parcel. */
export function isSameReceiver(one: OrderReceiver, other: OrderReceiver): boolean {
  const fields = ['name', 'phone', 'addressEn', 'addressCn', 'note'] as const
  return fields.every((field) => one[field] === other[field])
}
