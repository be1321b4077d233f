import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { permissions } from '../../../contract/values/permissions.ts'
import { findRefusalToLeaveWith } from './staff-rules.ts'

const names = ['Au', 'Ma', 'Ng']
const change = fc.record({
  personId: fc.constantFrom(...names),
  permissions: fc.subarray([...permissions]),
})

test.prop([fc.subarray(names, { minLength: 1 }), fc.array(change)])(
  'any sequence of permission changes leaves an admin',
  (firstAdmins, changes) => {
    let admins = [...firstAdmins]
    for (const { personId, permissions } of changes) {
      if (findRefusalToLeaveWith({ personId, permissions, admins }) !== null) continue
      admins = admins.filter((id) => id !== personId)
      if (permissions.includes('admin')) admins.push(personId)
      expect(admins).not.toEqual([])
    }
  },
)

test('the first of two admins can be removed, the last one cannot', () => {
  expect(findRefusalToLeaveWith({ personId: 'Au', permissions: [], admins: ['Au', 'Ma'] })).toBeNull()
  expect(findRefusalToLeaveWith({ personId: 'Ma', permissions: ['orders'], admins: ['Ma'] })).toEqual({
    code: 'last-admin',
  })
  expect(findRefusalToLeaveWith({ personId: 'Ng', permissions: ['orders'], admins: ['Ma'] })).toBeNull()
})
