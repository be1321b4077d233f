import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import type { ManagedMenu, MenuEntry } from '../../../contract/admin/catalogue/menu-admin.ts'
import {
  afterMove,
  columnAfterMove,
  findRefusalOfEntry,
  locateEntry,
  menuWith,
  sortIdsFor,
} from './menu-entry-rules.ts'

const on = { version: '', enabled: true, products: 0 }
const noType = { typeEn: null, typeCn: null, columnOrder: 1 }
const drinks = { typeEn: 'Drinks', typeCn: '飲品', columnOrder: 2 }
const menu: ManagedMenu = {
  categories: [
    {
      id: 'food',
      nameEn: 'Food',
      nameCn: '食品',
      ...on,
      pattern: 'STYLE1',
      sortId: 1,
      image: null,
      subCategories: [
        { id: 'sweets', nameEn: 'Sweets', nameCn: '糖果', ...on, products: 3, ...noType },
        { id: 'tea', nameEn: 'Tea', nameCn: '茶', ...on, ...drinks },
      ],
    },
  ],
  brands: [{ id: 'ridge', nameEn: 'Cloud Ridge', nameCn: '雲嶺', ...on, image: null, series: [] }],
}
const entry: MenuEntry = {
  nameEn: 'Gifts',
  nameCn: '禮物',
  enabled: true,
  pattern: 'STYLE1',
  imagePath: null,
  typeEn: '',
  typeCn: '',
  columnOrder: 1,
}
const refusal = (kind: 'category' | 'subCategory' | 'brand', change: Partial<MenuEntry>) => {
  const changedEntry = { ...entry, ...change }
  const parentId = kind === 'subCategory' ? 'food' : null
  return findRefusalOfEntry(kind, changedEntry, {
    before: menu,
    after: menuWith(menu, { kind, id: 'new', parentId, entry: changedEntry }),
  })
}

test('a new entry needs both names and a unique path', () => {
  expect(refusal('category', {})).toBeNull()
  expect(refusal('category', { nameCn: '' })).toMatchObject({ code: 'language-missing', language: 'zh_tw' })
  expect(refusal('brand', { nameEn: '雲嶺' })).toEqual({ code: 'path-empty', field: 'nameEn' })
  expect(refusal('category', { nameEn: 'FOOD' })).toMatchObject({ code: 'path-clash', path: '/food' })
  expect(refusal('brand', { nameEn: 'Cloud-Ridge' })).toMatchObject({ path: '/brand/cloud-ridge' })
})

test('a category may be named like a fixed page, but a sub-category path must not equal a type path', () => {
  expect(refusal('category', { nameEn: 'Home' })).toBeNull()
  expect(refusal('category', { nameEn: 'Admin' })).toBeNull()
  expect(refusal('subCategory', { nameEn: 'Drinks' })).toMatchObject({
    code: 'path-clash',
    path: '/food/drinks',
  })
  expect(refusal('subCategory', { nameEn: 'Coffee', typeEn: 'Drinks', typeCn: '飲品' })).toBeNull()
  expect(refusal('subCategory', { nameEn: 'Coffee', typeEn: 'Drinks', typeCn: '飲料' })).toEqual({
    code: 'type-names-differ',
    typeEn: 'Drinks',
    typeCn: '飲品',
  })
})

test('an entry is found with its children and products', () => {
  expect(locateEntry(menu, 'category', 'food')).toMatchObject({ parentId: null, holds: 2 })
  expect(locateEntry(menu, 'subCategory', 'sweets')).toMatchObject({ parentId: 'food', holds: 3 })
  expect(locateEntry(menu, 'brand', 'ridge')?.holds).toBe(0)
  expect(locateEntry(menu, 'series', 'ridge')).toBeNull()
})

const entries = fc.uniqueArray(
  fc.record({ id: fc.uuid(), sortId: fc.nat(50), columnOrder: fc.integer({ min: 1, max: 6 }) }),
  { minLength: 1, maxLength: 20, selector: ({ id }) => id },
)

test('categories before the brands stay there if several have one sort number', () => {
  const sortIdsOf = (...ids: number[]) => sortIdsFor(ids.map((sortId) => ({ sortId })))
  expect(sortIdsOf(10, 1, 10, 12)).toEqual([1, 9, 10, 12])
  expect(sortIdsOf(0, 0, 10, 10, 11, 11)).toEqual([0, 1, 9, 10, 11, 12])
  expect(sortIdsOf(...Array<number>(11).fill(10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(sortIdsOf(...Array<number>(12).fill(0)).slice(-2)).toEqual([10, 11])
  expect(sortIdsFor([{}, {}, {}])).toEqual([1, 2, 3])
})

prop.prop([entries, fc.nat(), fc.integer({ min: 1, max: 30 })])(
  'a moved entry is at its new position, and no other category changes sides of the brands',
  (some, which, place) => {
    const id = some[which % some.length]?.id ?? ''
    const moved = afterMove(some, id, place)
    expect(moved.map((movedEntry) => movedEntry.id).indexOf(id)).toBe(Math.min(place, some.length) - 1)
    expect(moved.filter((eachEntry) => eachEntry.id !== id)).toEqual(
      some.filter((eachEntry) => eachEntry.id !== id),
    )
    const sortIds = sortIdsFor(moved)
    expect(sortIds.every((sortId, at) => at === 0 || sortId > (sortIds[at - 1] ?? 0))).toBe(true)
    const countBeforeBrands = (ids: number[]) => ids.filter((sortId) => sortId <= 10).length
    const before = countBeforeBrands(some.map(({ sortId }) => sortId))
    expect(countBeforeBrands(sortIds)).toBe(Math.min(before, 11))
    const neighbours = moved
      .filter((movedEntry) => movedEntry.id !== id)
      .map(({ columnOrder }) => columnOrder)
    expect([null, ...neighbours]).toContain(columnAfterMove(moved, id))
  },
)
