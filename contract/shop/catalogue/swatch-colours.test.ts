import { expect, test } from 'vitest'
import { swatchColours } from './swatch-colours.ts'

const options = (...names: [nameEn: string, nameCn: string][]) =>
  names.map(([nameEn, nameCn]) => ({ nameEn, nameCn }))

test('options that are all colours have swatches, by the name in either language', () => {
  expect(swatchColours(options(['Black', '黑色'], ['Our own brown', '深啡']))).toEqual(['2b2628', '4a2f25'])
  expect(swatchColours(options(['WHITE', '白'], ['Oat', '燕麥']))).toHaveLength(2)
})

test('one option that is no colour makes the whole choice text', () => {
  expect(swatchColours(options(['Black', '黑色'], ['With Travel Cup', '連隨行杯']))).toBeNull()
})

test('tastes whose words also name a tone have no swatches', () => {
  expect(swatchColours(options(['Mint', '薄荷'], ['Peach', '蜜桃'], ['Oat', '燕麥']))).toBeNull()
})

test('an empty choice has no swatches', () => {
  expect(swatchColours([])).toBeNull()
})
