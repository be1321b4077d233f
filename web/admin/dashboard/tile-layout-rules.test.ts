import { expect, test } from 'vitest'
import { tileLayout } from './tile-layout-rules.ts'

test.each(['sm', 'md', 'xl'] as const)('at %s every row of tiles is full', (width) => {
  for (let count = 1; count <= 20; count++) {
    const { columns, lastSpan } = tileLayout(count, width)
    expect((count - 1 + lastSpan) % columns).toBe(0)
    expect(lastSpan).toBeLessThanOrEqual(columns)
  }
})

test('the number of columns divides the number of tiles where one of those allowed does', () => {
  expect(tileLayout(9, 'xl')).toEqual({ columns: 3, lastSpan: 1 })
  expect(tileLayout(10, 'xl')).toEqual({ columns: 5, lastSpan: 1 })
  expect(tileLayout(8, 'md')).toEqual({ columns: 4, lastSpan: 1 })
  expect(tileLayout(2, 'xl')).toEqual({ columns: 2, lastSpan: 1 })
  expect(tileLayout(9, 'sm')).toEqual({ columns: 2, lastSpan: 2 })
})
