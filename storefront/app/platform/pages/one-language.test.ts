import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { inOneLanguage } from './one-language.ts'

const thing = fc.record({
  id: fc.uuid(),
  nameEn: fc.string(),
  nameCn: fc.string(),
  count: fc.nat(),
  none: fc.constant(null),
})

test.prop([fc.array(thing)])(
  'the names of one language are kept with everything that is no name',
  (things) => {
    expect(inOneLanguage({ things }, 'zh_tw').things).toEqual(things.map((one) => ({ ...one, nameEn: '' })))
    expect(inOneLanguage({ things }, 'en').things).toEqual(things.map((one) => ({ ...one, nameCn: '' })))
  },
)
