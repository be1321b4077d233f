import { expect, test } from 'vitest'
import { requireQuantity } from './require-quantity.ts'

const missing = 'Enter at least one.'

test('quantities that are all 0 are named at the first field', () => {
  expect(requireQuantity({ 'lines.1': '0', 'lines.2': '0' }, missing)).toEqual({ 'lines.1': missing })
  expect(requireQuantity({ 'lines.1': '0', 'lines.2': '3' }, missing)).toEqual({})
  expect(requireQuantity({}, missing)).toEqual({})
})

test('an empty field is named, which the browser also reports for a number that it cannot read', () => {
  expect(requireQuantity({ 'lines.1': '0', 'lines.2': '' }, missing)).toEqual({ 'lines.2': missing })
})

test('a quantity with a fault of its own counts as entered', () => {
  expect(requireQuantity({ 'lines.1': '-1', 'lines.2': '0' }, missing)).toEqual({})
  expect(requireQuantity({ 'lines.1': '0', 'lines.2': '1.5' }, missing)).toEqual({})
})
