import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { createEncryption } from './encryption.ts'

const encryption = createEncryption('a secret of at least thirty-two characters')

test.prop([fc.string(), fc.uuid()])(
  'decrypts for its owner, and each ciphertext is different',
  (text, owner) => {
    const encrypted = encryption.close(text, owner)
    expect(encryption.open(encrypted, owner)).toBe(text)
    expect(encryption.close(text, owner).equals(encrypted)).toBe(false)
  },
)

test.prop([fc.string(), fc.uuid(), fc.uuid(), fc.nat()])(
  'fails for another owner, another key or a changed byte',
  (text, owner, other, place) => {
    fc.pre(owner !== other)
    const encrypted = encryption.close(text, owner)
    expect(() => encryption.open(encrypted, other)).toThrow()
    expect(() => createEncryption('another secret of thirty-two characters').open(encrypted, owner)).toThrow()
    const changed = Buffer.from(encrypted)
    const at = place % changed.length
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => encryption.open(changed, owner)).toThrow()
  },
)
