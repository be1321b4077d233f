import { expect, test } from 'vitest'
import { nameOfBrand } from './card-brands.ts'

test('a card brand has one name, however its gateway spells it', () => {
  expect(['visa', 'VISA', 'Visa'].map(nameOfBrand)).toEqual(['Visa', 'Visa', 'Visa'])
  expect(['mastercard', 'Master', 'Mastercard'].map(nameOfBrand)).toEqual(Array(3).fill('Mastercard'))
  expect(['unionpay', 'UnionPay'].map(nameOfBrand)).toEqual(Array(2).fill('UnionPay'))
  expect(nameOfBrand('eftpos_au')).toBe('eftpos_au')
})
