import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { duties } from '../../../contract/accounts/duties.ts'
import { refusalToLeaveWith } from './staff-rules.ts'

const names = ['Au', 'Ma', 'Ng']
const change = fc.record({
  personId: fc.constantFrom(...names),
  duties: fc.subarray([...duties]),
})

test.prop([fc.subarray(names, { minLength: 1 }), fc.array(change)])(
  'however duties are given and taken, an admin is always left',
  (first, changes) => {
    let admins = [...first]
    for (const { personId, duties } of changes) {
      if (refusalToLeaveWith({ personId, duties, admins }) !== null) continue
      admins = admins.filter((id) => id !== personId)
      if (duties.includes('admin')) admins.push(personId)
      expect(admins).not.toEqual([])
    }
  },
)

test('of two admins one may go, and the other may not any more', () => {
  expect(refusalToLeaveWith({ personId: 'Au', duties: [], admins: ['Au', 'Ma'] })).toBeNull()
  expect(refusalToLeaveWith({ personId: 'Ma', duties: ['orders'], admins: ['Ma'] })).toEqual({
    code: 'last-admin',
  })
  expect(refusalToLeaveWith({ personId: 'Ng', duties: ['orders'], admins: ['Ma'] })).toBeNull()
})
