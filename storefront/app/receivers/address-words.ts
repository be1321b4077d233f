import {
  type Area,
  areas,
  type District,
  districts,
  isDelivered,
  type SubArea,
  subAreas,
} from '../../../contract/districts.ts'
import type { Named } from '../../../contract/language.ts'

/** A name of the contract's tables with its code, for a list to choose from. */
export interface Choice<Code extends string> extends Named {
  code: Code
}

export const areaChoices: Choice<Area>[] = codesOf(areas).map((code) => ({ code, ...areas[code] }))

/** The districts of an area; none before an area is chosen. */
export function districtChoices(area: string): Choice<District>[] {
  return codesOf(districts)
    .filter((code) => districts[code].area === area)
    .map((code) => ({ code, ...districts[code] }))
}

export const subAreaChoices: Choice<SubArea>[] = codesOf(subAreas).map((code) => ({
  code,
  ...subAreas[code],
}))

/** Why it is already certain that the carrier does not go to what was chosen so far, or null: the district is closed
 *  for now, or it is an outlying island. */
export function whyExcluded(
  { district, subArea }: { district: District | undefined; subArea: SubArea | null },
  closed: readonly { code: District }[],
): 'closed' | 'excluded' | null {
  if (closed.some(({ code }) => code === district)) return 'closed'
  const isOutlying = district === 'IS' && subArea !== null && !isDelivered({ district, subArea }, [])
  return isOutlying ? 'excluded' : null
}

/** Islands that people name in an address without choosing them. The airport and “other” are no words of an address. */
const islands = codesOf(subAreas)
  .filter((code) => !subAreas[code].delivered && code !== 'AIRPORT' && code !== 'OTHER' && code !== 'LANTAU')
  .map((code) => subAreas[code])

/** Places that the list of the Islands district sums up under one name. */
const otherPlaces: readonly Named[] = [
  { nameEn: 'Tai O', nameCn: '大澳' },
  { nameEn: 'Mui Wo', nameCn: '梅窩' },
  { nameEn: 'Po Toi', nameCn: '蒲台' },
  { nameEn: 'Grass Island', nameCn: '塔門' },
]

/** The outlying island that a free text mentions, if it does. A hint only: streets in town are named after islands too. */
export function islandIn(texts: readonly string[]): Named | null {
  const all = texts.join('\n').toLowerCase()
  return (
    [...islands, ...otherPlaces].find(
      ({ nameEn, nameCn }) => all.includes(nameEn.toLowerCase()) || all.includes(nameCn),
    ) ?? null
  )
}

function codesOf<Code extends string>(table: Record<Code, unknown>): Code[] {
  return Object.keys(table) as Code[]
}
