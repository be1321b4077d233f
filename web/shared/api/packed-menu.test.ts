import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { markUri } from '../../../contract/site-map.ts'
import { packMenu, unpackMenu } from './packed-menu.ts'

const line = fc.string({ minLength: 1, unit: 'grapheme' })
const names = { nameEn: line, nameCn: fc.string({ unit: 'grapheme' }) }
const named = { id: fc.uuid(), ...names }
const missing = fc.option(line)
const category = fc.record({
  ...named,
  pattern: fc.constantFrom('STYLE1' as const, 'STYLE2' as const),
  sortId: fc.integer(),
  imageUri: missing,
  subCategory: fc.array(fc.record({ ...names, typeEn: missing, typeCn: missing, columnOrder: fc.integer() })),
})
const version = fc.option(
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 8, maxLength: 8 }),
)
const brand = fc
  .record({ ...named, version, series: fc.array(fc.record(names)) })
  .map(({ version, ...rest }) => ({ ...rest, imageUri: version === null ? null : markUri(rest.id, version) }))

test.prop([fc.array(category), fc.array(brand)])(
  'decoding an encoded menu returns the same menu, whatever characters its names contain',
  (categorys, brands) => {
    expect(unpackMenu(packMenu({ categorys, brands }))).toEqual({ categorys, brands })
  },
)

test.prop([fc.uuid()])('sub-categories and series are encoded without their ids', (id) => {
  const named = { id, nameEn: 'Pans', nameCn: '' }
  const sub = { ...named, typeEn: null, typeCn: null, columnOrder: 1 }
  const top = { id: 'top', nameEn: 'Kitchen', nameCn: '', imageUri: null }
  const packed = packMenu({
    categorys: [{ ...top, pattern: 'STYLE1', sortId: 1, subCategory: [sub] }],
    brands: [{ ...top, series: [named] }],
  })
  expect(packed).not.toContain(id.replaceAll('-', ''))
  expect(packed).not.toContain(id)
})
