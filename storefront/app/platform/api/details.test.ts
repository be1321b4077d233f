import { expect, test } from 'vitest'
import { detailsOf } from './details.ts'

test('no name is repeated', () => {
  expect(detailsOf('Kettle', 'Kettle', 'Red')).toBe('Red')
  expect(detailsOf('Kettle', 'Kettle (1.7 L)', '1.7 L')).toBe('1.7 L')
  expect(detailsOf('Kettle', 'Kettle (1.7 L)', 'Red')).toBe('1.7 L · Red')
  expect(detailsOf('水煲', '水煲（1.7 公升）', '紅色')).toBe('1.7 公升 · 紅色')
  expect(detailsOf('Kettle', 'Kettle – large', 'Red')).toBe('large · Red')
  expect(detailsOf('Kettle', 'Kettles, set of two', 'Red')).toBe('Kettles, set of two · Red')
  expect(detailsOf('Kettle', 'Large', 'Large, red')).toBe('Large · Large, red')
  expect(detailsOf('水煲', '水煲', '水煲')).toBe('')
})

test('product and specification both appear where they differ', () => {
  expect(detailsOf('Kettle', 'Large', 'Red')).toBe('Large · Red')
})
