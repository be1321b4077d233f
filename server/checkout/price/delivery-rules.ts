import type { DeliveryMethod } from '../../../contract/admin/settings/delivery-methods.ts'
import type { DeliveryExclusion, DeliveryOption } from '../../../contract/shop/orders/delivery-methods.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Refusal, RefusalOf } from '../../../contract/wire/refusals.ts'
import { calculateFreight } from '../../orders/place/order-pricing-rules.ts'
import type { GoodsToDeliver, OfferedMethod } from '../../settings/delivery-methods/delivery-method-state.ts'
import { canPointTake, listExclusions } from '../../settings/delivery-methods/exclusion-rules.ts'
import type { StoredPickupPoint } from '../../settings/pickup-points/pickup-point-state.ts'

/** A subtotal that no order reaches, from which a method that is never free would be free. */
export const neverFreeCents: Cents = 10_000_000_000_00

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
  methods: readonly OfferedMethod[],
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
    heldDays: method.heldDays,
    hasPoints: method.hasPoints,
    exclusions: exclusionsOf(method, { goods, district }),
  }))
}

interface Delivered {
  goods: readonly GoodsToDeliver[]
  district: string | null
}

function exclusionsOf(method: OfferedMethod, { goods, district }: Delivered): DeliveryExclusion[] {
  const exclusions = listExclusions(method, goods, district)
  return method.hasPoints && !method.hasOpenPoint ? [...exclusions, { reason: 'no-point' }] : exclusions
}

/** How an order is delivered. */
interface ChosenDelivery {
  /** Null for home delivery at the fee of the settings. */
  method: OfferedMethod | null
  /** Why the method cannot be used: it is no longer offered, or cannot take the goods. */
  refusal: Refusal | null
  point: StoredPickupPoint | null
  /** Why the order cannot be placed with its point. */
  pointRefusal: Refusal | null
}

/** The chosen method and pick-up point, or why they cannot be used. A point that was not requested, of another method or
 *  gone is missing; a full or closed one, or one that cannot take the goods, is named. */
export function chooseDelivery(
  {
    deliveryMethods,
    pickupPoint,
  }: { deliveryMethods: readonly OfferedMethod[]; pickupPoint: StoredPickupPoint | null },
  methodId: string | null,
  delivered: Delivered,
): ChosenDelivery {
  const none = { method: null, refusal: null, point: null, pointRefusal: null }
  if (methodId === null) return none
  const method = deliveryMethods.find(({ id }) => id === methodId)
  if (method === undefined || exclusionsOf(method, delivered).length > 0)
    return { ...none, refusal: { code: 'delivery-method-unavailable' } }
  if (!method.hasPoints) return { ...none, method }
  const point = pickupPoint?.methodId === methodId ? pickupPoint : null
  const pointRefusal = findRefusalOfPoint(point, delivered.goods)
  return { ...none, method, point: pointRefusal === null ? point : null, pointRefusal }
}

function findRefusalOfPoint(point: StoredPickupPoint | null, goods: Delivered['goods']): Refusal | null {
  if (point === null) return { code: 'pickup-point-missing' }
  const reason = point.state === 'OPEN' ? reasonOfGoods(point, goods) : lowerStates[point.state]
  return reason && unavailable(point, reason)
}

function unavailable(
  { nameEn, nameCn }: StoredPickupPoint,
  reason: RefusalOf<'pickup-point-unavailable'>['reason'],
): Refusal {
  return { code: 'pickup-point-unavailable', nameEn, nameCn, reason }
}

const lowerStates = { FULL: 'full', CLOSED: 'closed' } as const

function reasonOfGoods(point: StoredPickupPoint, goods: Delivered['goods']): 'goods' | null {
  return canPointTake(point, goods) ? null : 'goods'
}

/** Why the delivery of an order cannot take further goods, or null. A method or point that new orders cannot choose still
 *  takes those of earlier orders. If its limits were changed below the order, only the added goods are judged by them. */
export function findRefusalOfGoods(
  delivery: { method: DeliveryMethod | undefined; point: StoredPickupPoint | null },
  { before, remaining, added }: Record<'before' | 'remaining' | 'added', Delivered['goods']>,
): Refusal | null {
  const isAlreadyBeyond = findRefusalOfAll(delivery, before) !== null
  return findRefusalOfAll(delivery, isAlreadyBeyond ? added : [...remaining, ...added])
}

/** An order keeps its district as text, so that of its address is not judged. */
function findRefusalOfAll(
  { method, point }: { method: DeliveryMethod | undefined; point: StoredPickupPoint | null },
  goods: Delivered['goods'],
): Refusal | null {
  if (method !== undefined && listExclusions(method, goods, null).length > 0)
    return { code: 'delivery-method-unavailable' }
  return point === null || canPointTake(point, goods) ? null : unavailable(point, 'goods')
}

/** Whether goods come to an address, which only home delivery does. */
export function isBrought(method: Pick<DeliveryMethod, 'kind'> | null): boolean {
  return method === null || method.kind === 'HOME'
}
