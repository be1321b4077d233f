import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { openSeal } from './seal.ts'

const seal = openSeal('a secret of at least thirty-two characters')

test.prop([fc.string(), fc.uuid()])(
  'what is closed for somebody opens for them, and is another each time',
  (text, owner) => {
    const sealed = seal.close(text, owner)
    expect(seal.open(sealed, owner)).toBe(text)
    expect(seal.close(text, owner).equals(sealed)).toBe(false)
  },
)

test.prop([fc.string(), fc.uuid(), fc.uuid(), fc.nat()])(
  'nobody else opens it, no other key does, and a changed byte is noticed',
  (text, owner, other, place) => {
    fc.pre(owner !== other)
    const sealed = seal.close(text, owner)
    expect(() => seal.open(sealed, other)).toThrow()
    expect(() => openSeal('another secret of thirty-two characters').open(sealed, owner)).toThrow()
    const changed = Buffer.from(sealed)
    const at = place % changed.length
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => seal.open(changed, owner)).toThrow()
  },
)
