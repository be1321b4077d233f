import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { matchingPages, type PaletteOption, ranked } from './palette-rules.ts'

const option = fc.record<PaletteOption>({
  id: fc.uuid(),
  group: fc.constantFrom('page', 'order', 'person', 'product', 'sku'),
  title: fc.string(),
  detail: fc.string(),
  path: fc.constant('/admin'),
  keys: fc.array(fc.constantFrom('A-1', 'a-2', 'Tea', '茶'), { maxLength: 2 }),
})

prop.prop([fc.array(option), fc.constantFrom('A-1', 'tea', '茶', '', 'x')])(
  'ranking loses no result, and no exact match comes after another result',
  (options, typed) => {
    const sorted = ranked(options, typed)
    expect(new Set(sorted)).toEqual(new Set(options))
    expect(sorted).toHaveLength(options.length)
    const exact = sorted.map(({ keys }) => keys.some((key) => key.toLowerCase() === typed.toLowerCase()))
    expect(exact.lastIndexOf(true)).toBeLessThan(
      exact.includes(false) ? exact.indexOf(false) + 1 : Number.POSITIVE_INFINITY,
    )
  },
)

const page = (title: string): PaletteOption => ({
  id: title,
  title,
  group: 'page',
  detail: '',
  path: '/admin',
  keys: [title],
})

test('pages are found by the beginning or middle of their name, in full-width letters too', () => {
  const pages = [page('Stock'), page('Activity log'), page('存貨')]
  expect(matchingPages(pages, 'log act').map(({ title }) => title)).toEqual(['Activity log'])
  expect(matchingPages(pages, 'ＳＴＯ').map(({ title }) => title)).toEqual(['Stock'])
  expect(matchingPages(pages, '貨').map(({ title }) => title)).toEqual(['存貨'])
  expect(matchingPages(pages, '')).toHaveLength(3)
})
