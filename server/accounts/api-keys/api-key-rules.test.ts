import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { keyPermissions } from '../../../contract/values/api-keys.ts'
import { permissions } from '../../../contract/values/permissions.ts'
import { permissionNotHeld, permissionsOfCall, stateOfKey } from './api-key-rules.ts'

const ofKey = fc.subarray([...keyPermissions])
const ofOwner = fc.subarray([...permissions])

test.prop([ofKey, ofOwner])('a key has no permission that it or its administrator lacks', (key, owner) => {
  const held = permissionsOfCall(key, owner)
  for (const permission of permissions) {
    expect((held as string[]).includes(permission)).toBe(
      (key as string[]).includes(permission) && owner.includes(permission),
    )
  }
})

test.prop([ofKey, ofOwner])('what may be created loses nothing in a call', (key, owner) => {
  const isCreatable = permissionNotHeld(key, owner) === null
  expect(isCreatable).toBe(permissionsOfCall(key, owner).length === key.length)
})

test('the state of a key names what ended it', () => {
  const [now, later] = [new Date('2026-03-02T04:00:00Z'), new Date('2026-03-03T04:00:00Z')]
  const key = { revokedAt: null, expiresAt: later, isOwnerStaff: true }
  expect(stateOfKey(key, now)).toBe('ACTIVE')
  expect(stateOfKey(key, later)).toBe('EXPIRED')
  expect(stateOfKey({ ...key, isOwnerStaff: false }, now)).toBe('SUSPENDED')
  expect(stateOfKey({ ...key, revokedAt: now, isOwnerStaff: false }, later)).toBe('REVOKED')
})
