import { expect, test } from 'vitest'
import type { Category } from '../../../../contract/shop/catalogue/catalogue.ts'
import { assignTiers, splitAroundBrands } from './menu-rules.ts'

test('categories up to sortId 10 come before the brands, the rest after, each in order', () => {
  const categorys = [11, 2, 10, 1].map((sortId): Category => {
    const names = { nameEn: 'Kitchen', nameCn: '廚房' }
    return { id: 'c', ...names, pattern: 'STYLE1', sortId, imageUri: null, subCategory: [] }
  })
  const { before, after } = splitAroundBrands(categorys)
  expect(before.map(({ sortId }) => sortId)).toEqual([1, 2, 10])
  expect(after.map(({ sortId }) => sortId)).toEqual([11])
})

test('a menu that fits is on the row at every width', () => {
  expect(assignTiers(['新品上架', '護膚', '彩妝香氛', '健康補充', '品牌', '禮品禮籃'])).toEqual([
    0, 0, 0, 0, 0, 0,
  ])
})

test('entries that do not fit are added from the left as the row grows', () => {
  const tiers = assignTiers(Array.from({ length: 9 }, () => 'Health Supplements'))
  expect(tiers).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 4])
})

test('an entry that fits only without "More" is on the row if it is the last', () => {
  const six = Array.from({ length: 6 }, () => 'Health Supplements')
  expect(assignTiers(six).at(-1)).toBe(0)
  expect(assignTiers([...six, 'Tea']).at(-2)).toBe(1)
})
