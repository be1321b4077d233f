import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { line, paragraph } from '../../../contract/values/field.ts'
import { finish } from '../../platform/workers/in-slices.ts'
import * as rules from './roster-rules.ts'
import { type KnownDistributor, listChanges, toAccountState } from './roster-rules.ts'

const readRoster = (...input: Parameters<typeof rules.readRoster>) => finish(rules.readRoster(...input))
const planRoster = (...input: Parameters<typeof rules.planRoster>) => finish(rules.planRoster(...input))

const distributor = fc.record({
  edcNumber: fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String),
  name: fc.constantFrom('Wong Ka', 'Chan Mei', '陳大文'),
  isDisabled: fc.boolean(),
  isErased: fc.constant(false),
  renewalExpiresOn: fc.constantFrom('2026-12-31', '2027-06-30'),
})
const roster = fc.uniqueArray(distributor, { selector: ({ edcNumber }) => edcNumber, maxLength: 12 })

function linesOf(distributors: readonly Omit<KnownDistributor, 'personId'>[]) {
  return distributors.map(({ edcNumber, name, renewalExpiresOn, ...rest }, at) => ({
    line: at + 2,
    cells: { edcNumber, name, state: toAccountState(rest), renewalExpiresOn },
  }))
}

function knownOf(distributors: readonly Omit<KnownDistributor, 'personId'>[]): KnownDistributor[] {
  return distributors.map((distributor) => ({ ...distributor, personId: distributor.edcNumber }))
}

test.prop([roster])('a roster of the current data changes nothing', (distributors) => {
  const read = readRoster(linesOf(distributors))
  const plan = planRoster(read.distributors, knownOf(distributors))
  expect(read.faults).toEqual([])
  expect(plan).toEqual({ added: [], changed: [], same: distributors.length, notInFile: 0, faults: [] })
})

test.prop([roster, roster])('a second import of the same roster changes nothing', (known, imported) => {
  const { distributors } = readRoster(linesOf(imported))
  const plan = planRoster(distributors, knownOf(known))
  const numbers = new Set(imported.map(({ edcNumber }) => edcNumber))
  const after = [...imported, ...known.filter(({ edcNumber }) => !numbers.has(edcNumber))]
  const again = planRoster(distributors, knownOf(after))
  expect(listChanges(again)).toEqual([])
  expect(plan.added.length + plan.changed.length + plan.same).toBe(imported.length)
  expect(plan.notInFile).toBe(again.notInFile)
})

test.prop([
  fc.constantFrom('\u202e', '\u200b', '\u00ad', '\u061c', '\u2060', '\u3164', '\u{e0041}', '\u0007'),
])('a name with an invisible character is a fault', (hidden) => {
  const cells = { edcNumber: '88000001', name: `Wong${hidden}Ka`, state: 'ACTIVE' }
  const { faults } = readRoster([{ line: 2, cells: { ...cells, renewalExpiresOn: '2027-01-31' } }])
  expect(faults).toMatchObject([{ line: 2, code: 'unreadable-characters', value: cells.name }])
  expect(line(80).safeParse(cells.name).success).toBe(false)
  expect(paragraph(80).safeParse(cells.name).success).toBe(false)
})

describe('a fault of a roster', () => {
  const right = { edcNumber: '88000001', name: 'Wong Ka', state: 'ACTIVE', renewalExpiresOn: '2027-01-31' }
  const faultsOf = (...lines: Record<string, string>[]) =>
    readRoster(lines.map((cells, at) => ({ line: at + 2, cells: { ...right, ...cells } }))).faults.map(
      ({ line, code }) => [line, code],
    )

  test('is reported with its line', () => {
    expect(faultsOf({}, { edcNumber: '88' })).toEqual([[3, 'edc-number-format']])
    expect(faultsOf({}, {})).toEqual([[3, 'edc-number-twice']])
    expect(faultsOf({ name: 'x'.repeat(81) })).toEqual([[2, 'name-missing']])
    expect(faultsOf({ state: 'gone' })).toEqual([[2, 'state-unknown']])
    expect(faultsOf({ renewalExpiresOn: '2027-02-30' })).toEqual([[2, 'day-unreadable']])
    expect(faultsOf({ email: 'nobody' })).toEqual([[2, 'email-format']])
    expect(faultsOf({ edcNumber: '8800 0001', state: 'active' })).toEqual([])
  })

  test('names the person and the other row', () => {
    const lines = [2, 3].map((line) => ({ line, cells: right }))
    expect(readRoster(lines).faults).toEqual([
      { line: 3, code: 'edc-number-twice', value: '88000001', otherLine: 2, subject: '88000001 Wong Ka' },
    ])
  })
})

test.prop([roster, fc.subarray(['name', 'state', 'renewalExpiresOn'] as const)])(
  'a roster leaves the values of its absent columns and empty cells',
  (known, left) => {
    const lines = linesOf(known.map((distributor) => ({ ...distributor, name: 'New', isDisabled: true })))
    const expectedRow = { name: 'New', state: 'DISABLED' }
    const absent = lines.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        Object.entries(cells).filter(([name]) => !left.some((absentColumn) => absentColumn === name)),
      ),
    }))
    const empty = lines.map(({ line, cells }) => ({
      line,
      cells: { ...cells, ...Object.fromEntries(left.map((name) => [name, ''])) },
    }))
    for (const file of [absent, empty]) {
      const { distributors, faults } = readRoster(file)
      const plan = planRoster(distributors, knownOf(known))
      expect([faults, plan.faults]).toEqual([[], []])
      for (const { from, to } of plan.changed) {
        expect(to.name).toBe(left.includes('name') ? from.name : expectedRow.name)
        expect(toAccountState(to)).toBe(left.includes('state') ? toAccountState(from) : expectedRow.state)
        expect(to.renewalExpiresOn).toBe(from.renewalExpiresOn)
      }
    }
  },
)

test('a new distributor needs a name, a status and a last day', () => {
  const { distributors } = readRoster([{ line: 2, cells: { edcNumber: '88000001' } }])
  const { added, faults } = planRoster(distributors, [])
  expect([added, faults.map(({ code }) => code)]).toEqual([
    [],
    ['name-missing', 'state-unknown', 'day-unreadable'],
  ])
})

test.each([
  ['31/12/2027', '2027-12-31'],
  ['2027-12-31', '2027-12-31'],
  ['31-Dec-27', '2027-12-31'],
  ['46752', '2027-12-31'],
  ['2027年12月31日', '2027-12-31'],
  ['12/31/2027', undefined],
])('the last day %s is read as in the guide', (written, day) => {
  const cells = { edcNumber: '88000001', name: 'Wong Ka', state: '有效', renewalExpiresOn: written }
  const { distributors, faults } = readRoster([{ line: 2, cells }])
  expect(distributors[0]?.renewalExpiresOn).toBe(day)
  expect(faults.map(({ code }) => code)).toEqual(day === undefined ? ['day-unreadable'] : [])
})
