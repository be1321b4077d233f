import { type District, districts } from '../../../contract/shop/receivers/districts.ts'
import type { PickupPoint } from '../../../contract/shop/settings/pickup-points.ts'

/** A position in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

/** A point with its distance from the shopper; null if either position is unknown. */
export interface FoundPoint {
  point: PickupPoint
  metres: number | null
}

/** The points of a district that have all words of a text in their name, address, code or MTR station, in either
 *  language. From a position, the nearest first; those without a position come last. */
export function findPickupPoints(
  points: readonly PickupPoint[],
  { text, district, from }: { text: string; district: string; from: Position | null },
): FoundPoint[] {
  const words = normalise(text)
    .split(/[\s,，、]+/)
    .filter((word) => word !== '')
  const found = points
    .filter((point) => district === '' || point.district === district)
    .filter((point) => {
      const searched = searchedText(point)
      return words.every((word) => searched.includes(word))
    })
    .map((point) => ({ point, metres: from && distanceInMetres(from, point) }))
  if (from === null) return found
  return found.toSorted((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity))
}

/** The chosen point, those used before and those of a district, in this order. */
export function suggestPoints(
  found: readonly FoundPoint[],
  {
    chosenId,
    usedIds,
    nearDistrict,
  }: { chosenId: string | null; usedIds: readonly string[]; nearDistrict: District | undefined },
): FoundPoint[] {
  const firstIds = chosenId === null ? usedIds : [chosenId, ...usedIds.filter((id) => id !== chosenId)]
  const named = firstIds.flatMap((id) => found.find(({ point }) => point.id === id) ?? [])
  const near = found.filter(({ point }) => point.district === nearDistrict && !firstIds.includes(point.id))
  return [...named, ...near]
}

/** The number of points of each district that have all words of a text. */
export function countByDistrict(points: readonly PickupPoint[], text: string): ReadonlyMap<District, number> {
  const found = findPickupPoints(points, { text, district: '', from: null })
  const inDistricts = Map.groupBy(found, ({ point }) => point.district)
  return new Map([...inDistricts].map(([district, those]) => [district, those.length]))
}

function searchedText(point: PickupPoint): string {
  const { nameEn, nameCn } = districts[point.district]
  const station = point.stationEn === '' ? [] : [`${point.stationEn} mtr station`, `港鐵${point.stationCn}站`]
  return normalise(
    [
      ...[point.code, point.nameEn, point.nameCn, point.addressEn, point.addressCn],
      ...[nameEn, nameCn, ...station],
    ].join('\n'),
  )
}

/** Full-width characters and capitals are found by ordinary ones. */
function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

const earthRadiusMetres = 6_371_000

function distanceInMetres(from: Position, { latitude, longitude }: PickupPoint): number | null {
  if (latitude === null || longitude === null) return null
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfSine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    halfSine(latitude - from.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(latitude)) * halfSine(longitude - from.longitude)
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(chord))
}

/** A distance to show: in steps of 10 m below a kilometre, then with one decimal. */
export function roundDistance(metres: number): { value: number; unit: 'm' | 'km' } {
  const tens = Math.max(10, Math.round(metres / 10) * 10)
  return tens < 1_000 ? { value: tens, unit: 'm' } : { value: Math.round(metres / 100) / 10, unit: 'km' }
}
