import {
  type Area,
  areas,
  type DeliveryArea,
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

/** Why the current choice is not delivered to, or null: its district is closed, or the sub-area is not served. */
export function whyExcluded(
  { district, subArea }: { district: District | undefined; subArea: SubArea | null },
  area: DeliveryArea,
): 'closed' | 'excluded' | null {
  if (area.closedDistricts.some(({ code }) => code === district)) return 'closed'
  return district !== 'IS' || subArea === null || isDeliverable({ district, subArea }, area)
    ? null
    : 'excluded'
}

/** Places that an address may mention in its free text, with their sub-areas. Some sub-areas combine several places; the
 *  airport is not searched for. */
const islands: readonly (Named & { subArea: SubArea })[] = [
  ...(['TUNG_CHUNG', 'DISCOVERY_BAY', 'CHEUNG_CHAU', 'LAMMA', 'PENG_CHAU'] as const).map((subArea) => ({
    subArea,
    ...subAreas[subArea],
  })),
  { subArea: 'LANTAU', nameEn: 'Tai O', nameCn: '大澳' },
  { subArea: 'LANTAU', nameEn: 'Mui Wo', nameCn: '梅窩' },
  { subArea: 'OTHER', nameEn: 'Po Toi', nameCn: '蒲台' },
  { subArea: 'OTHER', nameEn: 'Grass Island', nameCn: '塔門' },
]

/** Place without delivery that a free text mentions, if any. Only a hint, because urban streets are named after islands
 *  too. */
export function islandIn(texts: readonly string[], area: DeliveryArea): Named | null {
  const all = texts.join('\n').toLowerCase()
  return (
    islands.find(
      ({ subArea, nameEn, nameCn }) =>
        (all.includes(nameEn.toLowerCase()) || all.includes(nameCn)) &&
        !isDeliverable({ district: 'IS', subArea }, area),
    ) ?? null
  )
}

function listCodes<Code extends string>(table: Record<Code, unknown>): Code[] {
  return Object.keys(table) as Code[]
}
