import type { DeliveryMethod } from '../../../contract/admin/settings/delivery-methods.ts'
import type { DeliveryOption } from '../../../contract/shop/orders/delivery-methods.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { calculateFreight } from '../../orders/place/order-pricing-rules.ts'
import { type GoodsToDeliver, listExclusions } from '../../settings/delivery-methods/exclusion-rules.ts'

/** A subtotal that no order reaches, from which a method that is never free would be free. */
export const neverFreeCents: Cents = 1_000_000_000_00

type Fees = Pick<DeliveryMethod, 'feeCents' | 'freeFromCents'>
type Shop = { freightCents: Cents; freeDeliveryFromCents: Cents }

/** The shop with the fees of a delivery method; null is home delivery at the fee of the settings. */
export function withFeesOf<Own extends Shop>(shop: Own, method: Fees | null): Own {
  if (method === null) return shop
  return {
    ...shop,
    freightCents: method.feeCents,
    freeDeliveryFromCents: method.freeFromCents ?? neverFreeCents,
  }
}

/** The methods that can be chosen, with their fee for a subtotal and why one cannot take the goods. */
export function listDeliveryOptions(
  methods: readonly DeliveryMethod[],
  { goods, district, shop, subtotalCents }: Delivered & { shop: Shop; subtotalCents: Cents },
): DeliveryOption[] {
  return methods.map((method) => ({
    id: method.id,
    kind: method.kind,
    nameEn: method.nameEn,
    nameCn: method.nameCn,
    noteEn: method.noteEn,
    noteCn: method.noteCn,
    feeCents: calculateFreight(subtotalCents, withFeesOf(shop, method)),
    exclusions: listExclusions(method, goods, district),
  }))
}

interface Delivered {
  goods: readonly GoodsToDeliver[]
  district: string | null
}

/** The chosen method, or why it cannot be used: it is no longer offered, or cannot take the goods. */
export function chooseDelivery(
  methods: readonly DeliveryMethod[],
  methodId: string | null,
  { goods, district }: Delivered,
): { method: DeliveryMethod | null; refusal: Refusal | null } {
  if (methodId === null) return { method: null, refusal: null }
  const method = methods.find(({ id }) => id === methodId)
  if (method !== undefined && listExclusions(method, goods, district).length === 0)
    return { method, refusal: null }
  return { method: null, refusal: { code: 'delivery-method-unavailable' } }
}

/** Whether goods come to an address, which only home delivery does. */
export function isBrought(method: Pick<DeliveryMethod, 'kind'> | null): boolean {
  return method === null || method.kind === 'HOME'
}
