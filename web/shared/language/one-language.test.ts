import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { inOneLanguage } from './one-language.ts'

const item = fc.record({
  id: fc.uuid(),
  nameEn: fc.string(),
  nameCn: fc.string(),
  count: fc.nat(),
  none: fc.constant(null),
})

test.prop([fc.array(item)])('only the names of the other language are removed', (items) => {
  expect(inOneLanguage({ items }, 'zh_tw').items).toEqual(items.map((item) => ({ ...item, nameEn: '' })))
  expect(inOneLanguage({ items }, 'en').items).toEqual(items.map((item) => ({ ...item, nameCn: '' })))
})
