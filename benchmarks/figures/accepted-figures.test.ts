import { expect, test } from 'vitest'
import { type AcceptedRun, mergeRuns, replaceTable } from './accepted-figures.ts'
import type { Figure } from './figure.ts'

const list: Figure = { name: 'a list', value: 62.94, unit: '%', better: 'higher', target: 50, noise: 0.2 }
const order: Figure = { name: 'an order', value: 140, unit: 'SELECTs', better: 'lower', noise: 0.2 }
const xeon: AcceptedRun = { processor: 'Xeon', machine: '1 November · 2 × Xeon', figures: [list, order] }
const epyc: AcceptedRun = {
  processor: 'EPYC',
  machine: '2 November · 2 × EPYC',
  figures: [{ ...list, value: 39.06 }],
}

test('a run on one kind of processor leaves the figures of another', () => {
  expect(mergeRuns([xeon], epyc)).toEqual([xeon, { ...epyc, figures: [{ ...list, value: 39.1 }] }])
})

test('a run replaces the figures that it measured', () => {
  const again = { ...xeon, machine: '3 November · 2 × Xeon', figures: [{ ...list, value: 61 }] }
  expect(mergeRuns([xeon], again)).toEqual([{ ...again, figures: [order, { ...list, value: 61 }] }])
})

test('the table has a column for each kind of processor and marks missed targets', () => {
  const page = 'before\n<!-- begin: npm run bench -->\nold\n<!-- end: npm run bench -->\nafter\n'
  expect(replaceTable(page, [xeon, epyc])).toBe(`before
<!-- begin: npm run bench -->

- 1 November · 2 × Xeon
- 2 November · 2 × EPYC

| What | Xeon | EPYC | Target |
|---|---|---|---|
| a list | 62.94 % | 39.06 %, missed | ≥ 50 |
| an order | 140 SELECTs | – |  |

<!-- end: npm run bench -->
after
`)
})
