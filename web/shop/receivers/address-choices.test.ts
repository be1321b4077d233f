import { expect, test } from 'vitest'
import type { DeliveryArea } from '../../../contract/shop/receivers/districts.ts'
import { areaChoices, districtChoices, islandIn, subAreaChoices, whyExcluded } from './address-choices.ts'

test('every district belongs to exactly one area', () => {
  const offered = areaChoices.flatMap(({ code }) => districtChoices(code).map((district) => district.code))
  expect(offered).toHaveLength(18)
  expect(new Set(offered).size).toBe(18)
  expect(districtChoices('')).toEqual([])
})

const area: DeliveryArea = {
  closedDistricts: [],
  deliveredSubAreas: [{ code: 'TUNG_CHUNG' }, { code: 'CHEUNG_CHAU' }],
}

test('only the sub-areas of the settings are delivered to in the Islands district', () => {
  const reached = subAreaChoices.filter(
    ({ code }) => whyExcluded({ district: 'IS', subArea: code }, area) === null,
  )
  expect(reached.map(({ code }) => code)).toEqual(['TUNG_CHUNG', 'CHEUNG_CHAU'])
  expect(whyExcluded({ district: 'IS', subArea: 'LAMMA' }, area)).toBe('excluded')
})

test('nothing is excluded before a choice, nor in urban districts', () => {
  const none = { closedDistricts: [], deliveredSubAreas: [] }
  expect(whyExcluded({ district: 'IS', subArea: null }, none)).toBeNull()
  expect(whyExcluded({ district: 'ST', subArea: null }, none)).toBeNull()
  expect(whyExcluded({ district: undefined, subArea: null }, none)).toBeNull()
})

test('only districts closed by the shop are reported as closed', () => {
  const closed = { ...area, closedDistricts: [{ code: 'ST' }, { code: 'IS' }] } as const
  expect(whyExcluded({ district: 'ST', subArea: null }, closed)).toBe('closed')
  expect(whyExcluded({ district: 'IS', subArea: 'TUNG_CHUNG' }, closed)).toBe('closed')
  expect(whyExcluded({ district: 'SK', subArea: null }, closed)).toBeNull()
})

test('an island in the free text is recognised in either language', () => {
  expect(islandIn(['', '坪洲永安街 1 號'], area)?.nameEn).toBe('Peng Chau')
  expect(islandIn(['1 Main Street, LAMMA ISLAND'], area)?.nameCn).toBe('南丫島')
  expect(islandIn(['大澳太平街 1 號'], area)?.nameEn).toBe('Tai O')
  expect(islandIn(['彌敦道 1 號', 'Nathan Road'], area)).toBeNull()
})

test('an island in the free text is reported only if it is not delivered to', () => {
  const street = ['長洲新興街 1 號']
  const withOthers = { ...area, deliveredSubAreas: [{ code: 'LANTAU' }, { code: 'OTHER' }] } as const
  expect(islandIn(street, area)).toBeNull()
  expect(islandIn(street, { ...area, deliveredSubAreas: [] })?.nameEn).toBe('Cheung Chau')
  expect(islandIn(street, { ...area, closedDistricts: [{ code: 'IS' }] })?.nameEn).toBe('Cheung Chau')
  expect(islandIn(['Mui Wo', 'Po Toi'], withOthers)).toBeNull()
  expect(islandIn(['Tat Tung Road, Tung Chung'], withOthers)?.nameCn).toBe('東涌')
})
