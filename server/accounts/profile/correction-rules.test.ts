import { fc, test as prop } from '@fast-check/vitest'
import { expect } from 'vitest'
import { languages } from '../../../contract/values/language.ts'
import { correctedFields, findRefusalOfCorrection } from './correction-rules.ts'

const profile = fc.record({
  name: fc.constantFrom('Chan Tai Man', '陳大文'),
  language: fc.constantFrom(...languages),
  email: fc.constantFrom('', 'man@example.hk', 'tai@example.hk'),
  contactNumber: fc.constantFrom('', '+85291234567'),
  address: fc.constantFrom('', '1 Nathan Road'),
})
const roles = { isDistributor: fc.boolean(), isStaff: fc.boolean() }

prop.prop([fc.record({ stored: profile, expected: profile, corrected: profile, ...roles })])(
  'a correction applies only to the profile that it began from, never to the name in the roster or the address of staff',
  (correction) => {
    const { stored, expected, corrected, isDistributor, isStaff } = correction
    if (findRefusalOfCorrection(correction) !== null) return
    expect(expected).toEqual(stored)
    if (isDistributor) expect(corrected.name).toBe(stored.name)
    if (isStaff) expect(corrected.email).toBe(stored.email)
  },
)

prop.prop([profile, profile])(
  'a member who is not staff is corrected in every field',
  (stored, corrected) => {
    const member = { stored, expected: stored, corrected, isDistributor: false, isStaff: false }
    expect(findRefusalOfCorrection(member)).toBeNull()
    const fields = correctedFields(stored, corrected)
    expect({ ...stored, ...Object.fromEntries(fields.map((field) => [field, corrected[field]])) }).toEqual(
      corrected,
    )
  },
)
