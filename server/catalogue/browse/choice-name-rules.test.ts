import { expect, test } from 'vitest'
import { nameChoiceByValues } from './choice-name-rules.ts'

const both = (...names: string[]) => names.map((name) => ({ nameEn: name, nameCn: name }))

test.each([
  [['150 ml', 'Refill 300 ml'], '容量'],
  [['500毫升', '1.8公升'], '容量'],
  [['24 cm', '28厘米'], '尺寸'],
  [['Hand 40 × 80 cm', '29 inch'], '尺寸'],
  [['60 sachets', '30包'], '份量'],
  [['200 g', '2 × 6 kg'], '份量'],
  [['Red', 'Blue'], '顏色'],
  [['Two knives', 'Three knives and board'], '款式'],
  [['150 ml', 'Gift set'], '款式'],
  [['No. 5', 'Lavender'], '款式'],
])('a choice of %j is called %s', (names, nameCn) => {
  expect(nameChoiceByValues(both(...names), true).nameCn).toBe(nameCn)
})

test('a choice of specifications without a measure is called an option', () => {
  expect(nameChoiceByValues(both('Lavender', 'Pine'), false)).toEqual({ nameEn: 'Option', nameCn: '規格' })
})
