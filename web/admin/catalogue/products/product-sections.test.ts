import { describe, expect, test } from 'vitest'
import { admin } from '../../../shared/text/en/admin/admin.ts'
import { blankDisplayProduct, type TypedDisplayProduct } from '../fields/typed-product.ts'
import { describeSections } from './product-sections.ts'

const brands = [{ id: 'b', nameEn: 'Little Kumquat', nameCn: '小金桔' }]
const states = describeSections(admin.products, brands, ({ nameEn }) => nameEn)

function textOf(id: keyof typeof states, change: Partial<TypedDisplayProduct>) {
  return states[id]({ ...blankDisplayProduct(), ...change })
}

describe('the state of a part of the product form', () => {
  test('names what customers would miss', () => {
    expect(textOf('texts', { nameEn: 'Teapot', descriptionEn: 'Of clay' })).toEqual({
      text: 'Missing: Chinese name, Chinese description',
      isLacking: true,
    })
    expect(textOf('pictures', {})).toEqual({ text: 'Missing: Image', isLacking: true })
    expect(textOf('place', { subCategoryIds: ['c'] }).text).toBe('Missing: Brand')
    expect(textOf('variants', {}).text).toBe('Missing: Price, GTIN, Weight, Size, Cost')
  })

  test('otherwise says what it holds', () => {
    expect(textOf('schedule', { tags: 'tea', enabled: false })).toEqual({ text: 'Hidden', isLacking: false })
    expect(textOf('place', { brandId: 'b', subCategoryIds: ['c'] }).text).toBe('Little Kumquat')
    expect(textOf('options', {}).isLacking).toBe(false)
  })
})
