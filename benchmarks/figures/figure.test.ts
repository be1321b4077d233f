import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { compareFigures, type Figure, meetsTarget } from './figure.ts'

const cost: Figure = {
  name: 'an order',
  value: 100,
  unit: 'SELECTs',
  better: 'lower',
  noise: 0.2,
  target: 90,
}
const share: Figure = { name: 'a page', value: 60, unit: '%', better: 'higher', noise: 0.2, target: 50 }
const isRegression = (figure: Figure, accepted: Figure[]) =>
  compareFigures([figure], accepted)[0]?.isRegression

test('a figure that is worse by more than its noise is a regression', () => {
  expect(isRegression({ ...cost, value: 121 }, [cost])).toBe(true)
  expect(isRegression({ ...cost, value: 119 }, [cost])).toBe(false)
  expect(isRegression({ ...share, value: 49 }, [share])).toBe(true)
  expect(isRegression({ ...share, value: 51 }, [share])).toBe(false)
})

test('a figure without an accepted value is no regression', () => {
  expect(compareFigures([cost], [share])).toEqual([{ ...cost, accepted: null, isRegression: false }])
})

test('a target is met in the direction of the figure', () => {
  expect([cost, share].map(meetsTarget)).toEqual([false, true])
})

const positive = fc.double({ min: 0.01, max: 10_000, noNaN: true })

prop.prop([positive, positive])('of two runs at most one is a regression of the other', (left, right) => {
  for (const figure of [cost, share]) {
    const [a, b] = [
      { ...figure, value: left },
      { ...figure, value: right },
    ]
    expect(isRegression(a, [b]) && isRegression(b, [a])).toBe(false)
  }
})
