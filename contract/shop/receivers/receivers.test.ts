import { expect, test } from 'vitest'
import { receiverInput } from './receivers.ts'

const empty = { estate: '', street: '', building: '', block: '', floor: '', flat: '' }
const typed = {
  name: '陳大文',
  phone: '9123 4567',
  area: 'KLN',
  district: 'KC',
  subArea: null,
  note: '',
  ...empty,
}

/** The first fault of each field of an address. */
function faultsOf(change: object): Record<string, string> {
  const { error } = receiverInput.safeParse({ ...typed, ...change })
  const issues = [...(error?.issues ?? [])].reverse()
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

test('an address without a place is named together with the faults of all other fields', () => {
  expect(faultsOf({ name: '', phone: '1' })).toMatchObject({
    name: 'required',
    phone: 'phone-format',
    building: 'address-incomplete',
  })
  expect(faultsOf({ name: '', street: '1 Nathan Road', area: 'NT' })).toMatchObject({
    name: 'required',
    district: 'district-of-other-area',
  })
  expect(faultsOf({ phone: '', area: 'NT', district: 'IS' })).toMatchObject({
    phone: 'required',
    subArea: 'required',
    building: 'address-incomplete',
  })
})

test('a district that is not chosen is named once, and not as one of another area', () => {
  const faults = faultsOf({ street: '1 Nathan Road', district: undefined })
  expect(Object.keys(faults)).toEqual(['district'])
  expect(faults.district).not.toBe('district-of-other-area')
})
