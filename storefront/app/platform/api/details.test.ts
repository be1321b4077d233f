import { expect, test } from 'vitest'
import { detailsOf } from './details.ts'

test('no name is repeated', () => {
  expect(detailsOf('Kettle', 'Kettle', 'Red')).toBe('Red')
  expect(detailsOf('Kettle', 'Kettle (1.7 L)', '1.7 L')).toBe('1.7 L')
  expect(detailsOf('Kettle', 'Large', 'Large, red')).toBe('Large · Large, red')
  expect(detailsOf('水煲', '水煲', '水煲')).toBe('')
})

test('product and specification both appear where they differ', () => {
  expect(detailsOf('Kettle', 'Large', 'Red')).toBe('Large · Red')
})
