import {
  type Area,
  areas,
  type District,
  districts,
  isDeliverable,
  type SubArea,
  subAreas,
} from '../../../contract/shop/receivers/districts.ts'
import type { Named } from '../../../contract/values/language.ts'

/** A list option: a name of the contract's tables with its code. */
export interface Choice<Code extends string> extends Named {
  code: Code
}

export const areaChoices: Choice<Area>[] = listCodes(areas).map((code) => ({ code, ...areas[code] }))

/** Districts of an area; empty before an area is chosen. */
export function districtChoices(area: string): Choice<District>[] {
  return listCodes(districts)
    .filter((code) => districts[code].area === area)
    .map((code) => ({ code, ...districts[code] }))
}

export const subAreaChoices: Choice<SubArea>[] = listCodes(subAreas).map((code) => ({
  code,
  ...subAreas[code],
}))

/** Why the carrier does not serve the current choice, or null: the district is closed for now, or it is an outlying
 *  island. */
export function whyExcluded(
  { district, subArea }: { district: District | undefined; subArea: SubArea | null },
  closed: readonly { code: District }[],
): 'closed' | 'excluded' | null {
  if (closed.some(({ code }) => code === district)) return 'closed'
  const isOutlying = district === 'IS' && subArea !== null && !isDeliverable({ district, subArea }, [])
  return isOutlying ? 'excluded' : null
}

/** Islands that an address may mention in its free text. The airport and “other” are not searched for. */
const islands = listCodes(subAreas)
  .filter((code) => !subAreas[code].delivered && code !== 'AIRPORT' && code !== 'OTHER' && code !== 'LANTAU')
  .map((code) => subAreas[code])

/** Places that the list of the Islands district combines under one name. */
const otherPlaces: readonly Named[] = [
  { nameEn: 'Tai O', nameCn: '大澳' },
  { nameEn: 'Mui Wo', nameCn: '梅窩' },
  { nameEn: 'Po Toi', nameCn: '蒲台' },
  { nameEn: 'Grass Island', nameCn: '塔門' },
]

/** Outlying island mentioned in a free text, if any. Only a hint, because urban streets are named after islands too. */
export function islandIn(texts: readonly string[]): Named | null {
  const all = texts.join('\n').toLowerCase()
  return (
    [...islands, ...otherPlaces].find(
      ({ nameEn, nameCn }) => all.includes(nameEn.toLowerCase()) || all.includes(nameCn),
    ) ?? null
  )
}

function listCodes<Code extends string>(table: Record<Code, unknown>): Code[] {
  return Object.keys(table) as Code[]
}
