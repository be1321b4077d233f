import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { personName } from '../../../contract/accounts/people.ts'
import { line, paragraph } from '../../../contract/field.ts'
import { changesOf, type KnownDistributor, planRegister, readRegister, stateOf } from './register-rules.ts'

const distributor = fc.record({
  edcNumber: fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String),
  name: fc.constantFrom('Wong Ka', 'Chan Mei', '陳大文'),
  isDisabled: fc.boolean(),
  renewalExpiresOn: fc.constantFrom('2026-12-31', '2027-06-30'),
})
const register = fc.uniqueArray(distributor, { selector: ({ edcNumber }) => edcNumber, maxLength: 12 })

function linesOf(distributors: readonly Omit<KnownDistributor, 'personId'>[]) {
  return distributors.map(({ edcNumber, name, renewalExpiresOn, ...rest }, at) => ({
    line: at + 2,
    cells: { edcNumber, name, state: stateOf(rest), renewalExpiresOn },
  }))
}

function knownOf(distributors: readonly Omit<KnownDistributor, 'personId'>[]): KnownDistributor[] {
  return distributors.map((one) => ({ ...one, personId: one.edcNumber }))
}

test.prop([register])('a register of the current data changes nothing', (distributors) => {
  const read = readRegister(linesOf(distributors))
  const plan = planRegister(read.distributors, knownOf(distributors))
  expect(read.faults).toEqual([])
  expect(plan).toEqual({ added: [], changed: [], same: distributors.length, notInFile: 0 })
})

test.prop([register, register])('a second import of the same register changes nothing', (known, wanted) => {
  const { distributors } = readRegister(linesOf(wanted))
  const plan = planRegister(distributors, knownOf(known))
  const numbers = new Set(wanted.map(({ edcNumber }) => edcNumber))
  const after = [...wanted, ...known.filter(({ edcNumber }) => !numbers.has(edcNumber))]
  const again = planRegister(distributors, knownOf(after))
  expect(changesOf(again)).toEqual([])
  expect(plan.added.length + plan.changed.length + plan.same).toBe(wanted.length)
  expect(plan.notInFile).toBe(again.notInFile)
})

test.prop([
  fc.constantFrom('\u202e', '\u200b', '\u00ad', '\u061c', '\u2060', '\u3164', '\u{e0041}', '\u0007'),
])('a name with an invisible character is a fault', (hidden) => {
  const cells = { edcNumber: '88000001', name: `Wong${hidden}Ka`, state: 'ACTIVE' }
  const { faults } = readRegister([{ line: 2, cells: { ...cells, renewalExpiresOn: '2027-01-31' } }])
  expect(faults).toEqual([{ line: 2, code: 'unreadable-characters', value: cells.name }])
  expect(personName.safeParse(cells.name).success).toBe(false)
  expect(line(80).safeParse(cells.name).success).toBe(false)
  expect(paragraph(80).safeParse(cells.name).success).toBe(false)
})

describe('a fault of a register', () => {
  const right = { edcNumber: '88000001', name: 'Wong Ka', state: 'ACTIVE', renewalExpiresOn: '2027-01-31' }
  const faultsOf = (...lines: Record<string, string>[]) =>
    readRegister(lines.map((cells, at) => ({ line: at + 2, cells: { ...right, ...cells } }))).faults.map(
      ({ line, code }) => [line, code],
    )

  test('is reported with its line', () => {
    expect(faultsOf({}, { edcNumber: '88' })).toEqual([[3, 'edc-number-format']])
    expect(faultsOf({}, {})).toEqual([[3, 'edc-number-twice']])
    expect(faultsOf({ name: ' ' })).toEqual([[2, 'name-missing']])
    expect(faultsOf({ state: 'gone' })).toEqual([[2, 'state-unknown']])
    expect(faultsOf({ renewalExpiresOn: '2027-02-30' })).toEqual([[2, 'day-unreadable']])
    expect(faultsOf({ email: 'nobody' })).toEqual([[2, 'email-format']])
    expect(faultsOf({ edcNumber: '8800 0001', state: 'active' })).toEqual([])
  })
})
