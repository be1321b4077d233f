import type { DeliveryMethod } from '../../../contract/admin/settings/delivery-methods.ts'
import type { DeliveryExclusion } from '../../../contract/shop/orders/delivery-methods.ts'
import { sum } from '../../../contract/values/money.ts'
import type { GoodsToDeliver } from './delivery-method-state.ts'

type Limits = Pick<
  DeliveryMethod,
  | 'kind'
  | 'maxWeightGrams'
  | 'maxLengthMm'
  | 'maxWidthMm'
  | 'maxHeightMm'
  | 'refusedFlags'
  | 'refusedDistricts'
>

/** Why a method cannot take these goods to a district; empty if it can. Goods of which something is unknown exclude a
 *  method that limits it: nothing is guessed. Each line is named once for each kind of reason. */
export function listExclusions(
  method: Limits,
  goods: readonly GoodsToDeliver[],
  district: string | null,
): DeliveryExclusion[] {
  return [
    ...exclusionsOfArea(method, district),
    ...exclusionsOfContents(method, goods),
    ...exclusionsOfWeight(method, goods),
    ...exclusionsOfSize(method, goods),
  ]
}

/** Whether a pick-up point, which refuses no contents and no district of its own, can take these goods. */
export function canPointTake(
  point: Pick<Limits, 'maxWeightGrams' | 'maxLengthMm' | 'maxWidthMm' | 'maxHeightMm'>,
  goods: readonly GoodsToDeliver[],
): boolean {
  const limits = { ...point, kind: 'PICKUP_POINT' as const, refusedFlags: [], refusedDistricts: [] }
  return listExclusions(limits, goods, null).length === 0
}

function exclusionsOfArea({ kind, refusedDistricts }: Limits, district: string | null): DeliveryExclusion[] {
  const isRefused = district !== null && (refusedDistricts as readonly string[]).includes(district)
  return kind === 'HOME' && isRefused ? [{ reason: 'area' }] : []
}

function exclusionsOfContents(
  { refusedFlags }: Limits,
  goods: readonly GoodsToDeliver[],
): DeliveryExclusion[] {
  return goods.flatMap(({ nameEn, nameCn, flags }) => {
    const flag = refusedFlags.find((refused) => flags.includes(refused))
    return flag === undefined ? [] : [{ reason: 'contents' as const, flag, nameEn, nameCn }]
  })
}

function exclusionsOfWeight(
  { maxWeightGrams: maxGrams }: Limits,
  goods: readonly GoodsToDeliver[],
): DeliveryExclusion[] {
  if (maxGrams === null) return []
  const unknown = goods.filter(({ weightGrams }) => weightGrams === null)
  if (unknown.length > 0)
    return unknown.map(({ nameEn, nameCn }) => ({ reason: 'weight-unknown', nameEn, nameCn }))
  const grams = sum(goods.map(({ weightGrams, quantity }) => (weightGrams ?? 0) * quantity))
  return grams > maxGrams ? [{ reason: 'too-heavy', grams, maxGrams }] : []
}

/** Each piece has to fit in some orientation, and all of them together by their volume. */
function exclusionsOfSize(method: Limits, goods: readonly GoodsToDeliver[]): DeliveryExclusion[] {
  const limit = sortedSides([method.maxLengthMm, method.maxWidthMm, method.maxHeightMm])
  if (limit === null) return []
  const sized = goods.map((one) => ({
    ...one,
    sides: sortedSides([one.lengthMm, one.widthMm, one.heightMm]),
  }))
  const unknown = sized.filter(({ sides }) => sides === null)
  if (unknown.length > 0)
    return unknown.map(({ nameEn, nameCn }) => ({ reason: 'size-unknown', nameEn, nameCn }))
  const large = sized.filter(({ sides }) => sides?.some((side, at) => side > (limit[at] ?? 0)))
  if (large.length > 0) return large.map(({ nameEn, nameCn }) => ({ reason: 'too-large', nameEn, nameCn }))
  const volume = sum(sized.map(({ sides, quantity }) => volumeOf(sides ?? []) * quantity))
  return volume > volumeOf(limit) ? [{ reason: 'too-bulky' }] : []
}

function sortedSides(sides: readonly (number | null)[]): number[] | null {
  const known = sides.filter((side) => side !== null)
  return known.length < sides.length ? null : known.toSorted((one, other) => one - other)
}

function volumeOf(sides: readonly number[]): number {
  return sides.reduce((product, side) => product * side, 1)
}
