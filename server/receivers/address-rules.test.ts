import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { addressAsWritten } from '../../contract/shop/receivers/address-as-written.ts'
import {
  areas,
  type District,
  districts,
  type SubArea,
  subAreas,
} from '../../contract/shop/receivers/districts.ts'
import type { Address } from '../../contract/shop/receivers/receivers.ts'
import { languages } from '../../contract/values/language.ts'
import { composeAddress, readAddress } from './address-rules.ts'

const part = fc.constantFrom('', '軒尼詩道100號', 'Nathan Road 20', '太古城', 'Kornhill', '金鐘廊', 'Tower')
const small = fc.constantFrom('', 'B', '12', '3A', 'F', 'UG')
const address: fc.Arbitrary<Address> = fc
  .record({
    district: fc.constantFrom(...(Object.keys(districts) as District[])),
    someIsland: fc.constantFrom(...(Object.keys(subAreas) as SubArea[])),
    estate: part,
    street: part,
    building: part,
    block: small,
    floor: small,
    flat: small,
  })
  .map(({ someIsland, ...rest }) => ({
    ...rest,
    area: districts[rest.district].area,
    subArea: rest.district === 'IS' ? someIsland : null,
  }))

describe('a formatted address', () => {
  prop.prop([address])('leaves out nothing that was written', (address) => {
    const { addressCn, addressEn } = composeAddress(address)
    const { estate, street, building, block, floor, flat } = address
    for (const written of [estate, street, building, block, floor, flat]) {
      expect(addressCn).toContain(written)
      expect(addressEn).toContain(written)
    }
  })

  prop.prop([address])('is read as fields that give the same text', (address) => {
    const composed = composeAddress(address)
    const read = readAddress(composed)
    expect(read && composeAddress(read)).toEqual(composed)
  })

  prop.prop([address])('goes from area to flat in Chinese and the other way round in English', (address) => {
    const { addressCn, addressEn } = composeAddress(address)
    const area = areas[address.area]
    expect(addressCn.startsWith(area.nameCn + districts[address.district].nameCn)).toBe(true)
    expect(addressEn.endsWith(`${districts[address.district].nameEn}, ${area.nameEn}`)).toBe(true)
    if (address.flat !== '') {
      expect(addressCn.endsWith(`${address.flat}室`)).toBe(true)
      expect(addressEn.startsWith(`Flat ${address.flat}`)).toBe(true)
    }
  })

  prop.prop([address])('has no empty places', (address) => {
    const { addressCn, addressEn } = composeAddress(address)
    expect(addressEn).not.toMatch(/^,|, ,|,$/)
    expect(addressCn).not.toMatch(/ {2}|undefined|null/)
  })

  prop.prop([address])('reads the same however block, floor and flat were written', (address) => {
    const dressed = {
      ...address,
      block: address.block && `${address.block}座`,
      floor: address.floor && `${address.floor}/F`,
      flat: address.flat && `Flat ${address.flat}`,
    }
    expect(composeAddress(dressed)).toEqual(composeAddress(address))
  })

  prop.prop([address])('is shown in the script of its places only', (address) => {
    const places = [address.estate, address.street, address.building].join('')
    fc.pre(places !== '')
    const isChinese = /\p{Script=Han}/u.test(places)
    for (const language of languages) {
      const line = addressAsWritten(language, composeAddress(address))
      expect(line.startsWith(areas[address.area].nameCn)).toBe(isChinese)
      if (!isChinese) expect(line).not.toMatch(/\p{Script=Han}/u)
    }
  })

  test('is shown in the language of the page if there are lines in both', () => {
    const lines = { addressEn: '1 Queen’s Road Central, Central', addressCn: '中環皇后大道中1號A座' }
    expect(addressAsWritten('en', lines)).toBe(lines.addressEn)
    expect(addressAsWritten('zh_tw', lines)).toBe(lines.addressCn)
  })

  test('has the format of an envelope', () => {
    const wanChai: Address = {
      area: 'HKI',
      district: 'WC',
      subArea: null,
      street: '軒尼詩道100號',
      estate: '',
      building: '熙信大廈',
      block: 'B',
      floor: '12',
      flat: 'F',
    }
    expect(composeAddress(wanChai)).toEqual({
      addressCn: '香港島灣仔區軒尼詩道100號熙信大廈B座12樓F室',
      addressEn: 'Flat F, 12/F, Block B, 熙信大廈, 軒尼詩道100號, Wan Chai, Hong Kong Island',
    })
    expect(composeAddress({ ...wanChai, floor: 'G/F' }).addressCn).toContain('B座地下F室')
  })
})

test('a text that no form has written is not read', () => {
  const addressEn = 'Somewhere, Sham Shui Po, Kowloon'
  expect(readAddress({ addressEn, addressCn: '九龍深水埗區別處' })).toBeNull()
  expect(readAddress({ addressEn: 'Shenzhen', addressCn: '深圳' })).toBeNull()
})
