import { expect, test } from 'vitest'
import { detailsOf } from './details.ts'

test('nothing is said twice', () => {
  expect(detailsOf('Kettle', 'Kettle', 'Red')).toBe('Red')
  expect(detailsOf('Kettle', 'Kettle (1.7 L)', '1.7 L')).toBe('1.7 L')
  expect(detailsOf('Kettle', 'Large', 'Large, red')).toBe('Large · Large, red')
  expect(detailsOf('水煲', '水煲', '水煲')).toBe('')
})

test('product and specification both count where they say different things', () => {
  expect(detailsOf('Kettle', 'Large', 'Red')).toBe('Large · Red')
})
