import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { maxAddressLine, receiverName } from '../../../contract/shop/receivers/receivers.ts'
import { fieldsOfRegistered } from './registered-fields.ts'

const part = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'Flat B',
    '3/F',
    'Block 7',
    '56 Jordan Road',
    'Kowloon',
    'Eastern',
    '香港島',
    '東區',
    '7座3樓B室',
  ),
)
const line = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(', '))

test.prop([line])('no line of a registered address is too long for its field', (address) => {
  const {
    name: _name,
    area: _area,
    district: _district,
    ...lines
  } = fieldsOfRegistered({ name: '', address })
  for (const text of Object.values(lines)) expect([...text].length).toBeLessThanOrEqual(maxAddressLine)
})

test('an address on one line fills in its fields, in both languages', () => {
  const read = (address: string) => fieldsOfRegistered({ name: 'Ho Ka Man', address })
  expect(read('香港島東區海濤苑海寧閣7座3樓B室')).toEqual({
    name: 'Ho Ka Man',
    area: 'HKI',
    district: 'E',
    estate: '',
    street: '海濤苑海寧閣',
    building: '',
    block: '7',
    floor: '3',
    flat: 'B',
  })
  expect(read('Flat D, 33/F, Austin Court, 56 Jordan Road, Yau Tsim Mong, Kowloon')).toEqual({
    name: 'Ho Ka Man',
    area: 'KLN',
    district: 'YTM',
    estate: '',
    street: '56 Jordan Road',
    building: 'Austin Court',
    block: '',
    floor: '33',
    flat: 'D',
  })
  expect(read('大埔道100號')).toMatchObject({ street: '大埔道100號' })
  expect(read('')).toEqual({
    name: 'Ho Ka Man',
    estate: '',
    street: '',
    building: '',
    block: '',
    floor: '',
    flat: '',
  })
})

test.each([
  ['Chan Tai-man', 'Chan Tai man'],
  ['Zoë O’Brien', 'Zoe OBrien'],
  ['陳大文 Tai Man', '陳大文'],
])('the name %s begins as %s, which a receiver may have', (name, expected) => {
  const { name: read } = fieldsOfRegistered({ name, address: '' })
  expect(read).toBe(expected)
  expect(receiverName.safeParse(read).success).toBe(true)
})
