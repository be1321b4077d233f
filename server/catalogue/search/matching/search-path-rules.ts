import type { Category, ProductQuery } from '../../../../contract/shop/catalogue/catalogue.ts'

/** How long a display product counts as a new arrival. */
const newForDays = 60

/** The arrival days of current new arrivals, on a day in Hong Kong. Future dates are excluded. */
export function newArrivalDays(today: string): { after: string; until: string } {
  const firstDay = new Date(Date.parse(today) - newForDays * 86_400_000)
  return { after: firstDay.toISOString().slice(0, 10), until: today }
}

/** The sub-categories of a filtered list; null without a filter. */
export function listSubCategoryIds(
  categorys: readonly Category[],
  { cId, csubId, type }: Pick<ProductQuery, 'cId' | 'csubId' | 'type'>,
): string[] | null {
  if (cId === undefined && csubId === undefined && type === undefined) return null
  return categorys
    .filter(({ id }) => cId === undefined || id === cId)
    .flatMap(({ subCategory }) => subCategory)
    .filter(
      ({ id, typeEn }) => (csubId === undefined || id === csubId) && (type === undefined || typeEn === type),
    )
    .map(({ id }) => id)
}
