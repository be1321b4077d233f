import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import type { ManagedMenu } from '../../../contract/admin/catalogue/menu-admin.ts'
import { movedPaths } from './moved-path-rules.ts'

const entry = { version: '', nameCn: '名', enabled: true, products: 0 }

function menuOf(names: readonly [category: string, type: string | null, sub: string][]): ManagedMenu {
  const categories = names.map(([nameEn, typeEn, sub], at) => ({
    ...entry,
    id: `category ${at}`,
    nameEn,
    pattern: 'STYLE1' as const,
    sortId: at,
    image: null,
    subCategories: [
      { ...entry, id: `sub ${at}`, nameEn: sub, typeEn, typeCn: typeEn && '類', columnOrder: 1 },
    ],
  }))
  return { categories, brands: [] }
}

test('a renamed category moves its own address and those of everything in it', () => {
  const moved = movedPaths(menuOf([['Home', 'Table', 'Cups']]), menuOf([['Living & Home', 'Table', 'Cups']]))
  expect(Object.fromEntries(moved.map(({ from, to }) => [from, to]))).toEqual({
    '/c-home': '/living-and-home',
    '/c-home/table': '/living-and-home/table',
    '/c-home/table/cups': '/living-and-home/table/cups',
  })
})

test('an address that another entry takes does not redirect', () => {
  const before = menuOf([
    ['Tea', null, 'Green'],
    ['Wine', null, 'Red'],
  ])
  const after = menuOf([
    ['Coffee', null, 'Green'],
    ['Tea', null, 'Red'],
  ])
  expect(
    movedPaths(before, after)
      .map(({ from }) => from)
      .toSorted(),
  ).toEqual(['/tea/green', '/wine', '/wine/red'])
})

const name = fc.constantFrom('Tea', 'Coffee', 'Wine', 'Cups', 'Plates')
const names = fc.array(fc.tuple(name, fc.option(name), name), { minLength: 1, maxLength: 3 })

test.prop([names, names])('no move leads from a live address, and none to itself', (one, other) => {
  const size = Math.min(one.length, other.length)
  const [before, after] = [menuOf(one.slice(0, size)), menuOf(other.slice(0, size))]
  expect(movedPaths(before, before)).toEqual([])
  const moved = movedPaths(before, after)
  const targets = new Set(moved.map(({ to }) => to))
  expect(moved.filter(({ from }) => targets.has(from))).toEqual([])
})
