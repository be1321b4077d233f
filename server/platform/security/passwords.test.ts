import { expect, test } from 'vitest'
import { openPasswords } from './passwords.ts'

test('a password matches its hash exactly, and only with the same pepper', async () => {
  const passwords = openPasswords('pepper of this mall')
  const hash = await passwords.hash('Kettle88')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches(hash, 'Kettle88')).toBe(true)
  expect(await passwords.matches(hash, 'kettle88')).toBe(false)
  expect(await openPasswords('another pepper').matches(hash, 'Kettle88')).toBe(false)
})

test('no password matches an account that does not exist', async () => {
  expect(await openPasswords('pepper').matches(null, 'Kettle88')).toBe(false)
  expect(await openPasswords('pepper').matches('', '')).toBe(false)
  expect(await openPasswords('pepper').matches('none yet', 'none yet')).toBe(false)
})

test('a flood is rejected with 503, and the queue recovers', async () => {
  const passwords = openPasswords('pepper')
  const flood = await Promise.allSettled(
    Array.from({ length: 60 }, () => passwords.matches(null, 'Kettle88')),
  )
  const turnedAway = flood.filter((outcome) => outcome.status === 'rejected')
  expect(turnedAway).toHaveLength(60 - 2 - 32)
  expect(turnedAway[0]?.reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 })
  expect(await passwords.matches(null, 'Kettle88')).toBe(false)
})
