import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import {
  type AxisValue,
  maxValuesOfAxis,
} from '../../../../../contract/shop/catalogue/options/option-axes.ts'
import { pasteValues, takeBackPaste } from './paste-values.ts'

const aValue = (key: string, nameEn = '', nameCn = '', isEnded = false): AxisValue => ({
  ...{ key, nameEn, nameCn, isEnded },
})
const blank = (values: readonly AxisValue[]) => aValue(`n${values.length}`)

test('rows fill the values from the pasted one on, skip ended values and add the rest', () => {
  const values = [aValue('a', 'S', '細'), aValue('b', 'M', '中', true), aValue('c', 'L', '大')]
  const rows = [['Small'], ['Large'], ['Extra large']]
  expect(pasteValues(values, { place: 0, column: 'nameEn' }, rows, blank)).toEqual({
    values: [
      aValue('a', 'Small', '細'),
      aValue('b', 'M', '中', true),
      aValue('c', 'Large', '大'),
      aValue('n3', 'Extra large'),
    ],
    leftOut: 0,
  })
})

test('both languages go side by side, and a third column is counted', () => {
  const rows = [
    ['Red', '紅色', '129'],
    ['Blue', '藍色', '139'],
  ]
  expect(pasteValues([aValue('a')], { place: 0, column: 'nameEn' }, rows, blank)).toEqual({
    values: [aValue('a', 'Red', '紅色'), aValue('n1', 'Blue', '藍色')],
    leftOut: 2,
  })
})

const valueLists = fc.uniqueArray(
  fc.record({
    key: fc.string({ minLength: 1 }),
    nameEn: fc.string(),
    nameCn: fc.string(),
    isEnded: fc.boolean(),
  }),
  { selector: ({ key }) => key, maxLength: 8 },
)
const cells = fc.array(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), { maxLength: 120 })

prop.prop([valueLists, cells, fc.constantFrom('nameEn' as const, 'nameCn' as const), fc.nat(7)])(
  'no value above the maximum is added, and taking back restores the values',
  (values, rows, column, place) => {
    const pasted = pasteValues(values, { place, column }, rows, (present) =>
      aValue(`added ${present.length}`),
    )
    expect(pasted.values.filter(({ isEnded }) => !isEnded).length).toBeLessThanOrEqual(maxValuesOfAxis)
    expect(takeBackPaste(pasted.values, values, pasted.values)).toEqual(values)
  },
)

test('a name typed after the paste stays when the paste is taken back', () => {
  const before = [aValue('a', 'S')]
  const pasted = [aValue('a', 'Small'), aValue('b', 'Large')]
  const since = [aValue('a', 'Small'), aValue('b', 'Very large')]
  expect(takeBackPaste(since, before, pasted)).toEqual([aValue('a', 'S'), aValue('b', 'Very large')])
})
