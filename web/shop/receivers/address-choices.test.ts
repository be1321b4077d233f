import { expect, test } from 'vitest'
import { areaChoices, districtChoices, islandIn, subAreaChoices, whyExcluded } from './address-choices.ts'

test('every district belongs to exactly one area', () => {
  const offered = areaChoices.flatMap(({ code }) => districtChoices(code).map((district) => district.code))
  expect(offered).toHaveLength(18)
  expect(new Set(offered).size).toBe(18)
  expect(districtChoices('')).toEqual([])
})

test('the carrier serves only Tung Chung in the Islands district', () => {
  const reached = subAreaChoices.filter(
    ({ code }) => whyExcluded({ district: 'IS', subArea: code }, []) === null,
  )
  expect(reached.map(({ code }) => code)).toEqual(['TUNG_CHUNG'])
})

test('nothing is excluded before a choice, nor in urban districts', () => {
  expect(whyExcluded({ district: 'IS', subArea: null }, [])).toBeNull()
  expect(whyExcluded({ district: 'ST', subArea: null }, [])).toBeNull()
  expect(whyExcluded({ district: undefined, subArea: null }, [{ code: 'ST' }])).toBeNull()
})

test('only districts closed by the shop are reported as closed', () => {
  const closed = [{ code: 'ST' }, { code: 'IS' }] as const
  expect(whyExcluded({ district: 'ST', subArea: null }, closed)).toBe('closed')
  expect(whyExcluded({ district: 'IS', subArea: 'TUNG_CHUNG' }, closed)).toBe('closed')
  expect(whyExcluded({ district: 'SK', subArea: null }, closed)).toBeNull()
})

test('an island in the free text is recognised in either language', () => {
  expect(islandIn(['', '長洲新興街 1 號'])?.nameEn).toBe('Cheung Chau')
  expect(islandIn(['1 Main Street, LAMMA ISLAND'])?.nameCn).toBe('南丫島')
  expect(islandIn(['大澳太平街 1 號'])?.nameEn).toBe('Tai O')
  expect(islandIn(['彌敦道 1 號', 'Nathan Road'])).toBeNull()
})
