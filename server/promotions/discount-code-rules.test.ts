import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { appliesToLine, findRefusalOfCode, linesWithCode, nextUse } from './discount-code-rules.ts'
import type { DiscountCode, LiveUse, LiveUses, Target } from './discount-code-state.ts'

const now = new Date('2026-11-21T04:00:00Z')
const context = { personId: 'mei', now, windowSeconds: 300 }
const plain: DiscountCode = {
  enabled: true,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
  maxUses: 1,
  maxUsesPerPerson: 1,
  off: { cents: 50_00 },
  targets: [],
}
interface Use extends LiveUse {
  personId: string
  useNumber: number | null
}
const use = (personId: string, state: LiveUse['state'], number = 1, heldUntil = now): Use => ({
  personId,
  state,
  useNumber: number,
  useNumberOfPerson: number,
  heldUntil,
})

/** The uses as the database counts them. */
function count(uses: readonly Use[], personId = 'mei', hasLimit = true): LiveUses {
  const held = uses.filter(({ state }) => state === 'LOCKED')
  const times = held.map(({ heldUntil }) => heldUntil.getTime())
  const numbers = new Set(uses.map(({ useNumber }) => useNumber))
  const total = {
    used: uses.length - held.length,
    held: held.length,
    heldUntil: held.length === 0 ? null : new Date(Math.min(...times)),
    freeNumber: [...Array(uses.length + 1).keys()].map((n) => n + 1).find((n) => !numbers.has(n)) ?? 1,
  }
  return { own: uses.filter((each) => each.personId === personId), total: hasLimit ? total : null }
}

describe('a code', () => {
  test('an unknown code is incorrect, and one that has not begun, has ended or is disabled cannot be used', () => {
    expect(findRefusalOfCode(null, count([]), context)).toEqual({ code: 'discount-code-incorrect' })
    for (const wrong of [{ enabled: false }, { startsAt: plain.endsAt }, { endsAt: now }]) {
      expect(findRefusalOfCode({ ...plain, ...wrong }, count([]), context)).toEqual({
        code: 'discount-code-unusable',
      })
    }
    expect(findRefusalOfCode({ ...plain, startsAt: now }, count([]), context)).toBeNull()
  })

  test('a paid use is used up, and a reserved one may become free again', () => {
    expect(findRefusalOfCode(plain, count([use('ka', 'USED')]), context)).toEqual({
      code: 'discount-code-used',
    })
    expect(findRefusalOfCode(plain, count([use('ka', 'LOCKED')]), context)).toEqual({
      code: 'discount-code-in-use',
      retryAfterSeconds: 300,
    })
    const [soon, later] = [3_600_000, 7_200_000].map((ms) => new Date(now.getTime() + ms))
    const held = [use('ka', 'LOCKED', 1, later), use('wing', 'LOCKED', 2, soon)]
    expect(findRefusalOfCode(plain, count(held), context)).toMatchObject({ retryAfterSeconds: 3_600 })
  })

  test('without a total limit it still has one per person', () => {
    const open = { ...plain, maxUses: null }
    expect(findRefusalOfCode(open, count([use('ka', 'USED')], 'mei', false), context)).toBeNull()
    expect(findRefusalOfCode(open, count([use('mei', 'USED')], 'mei', false), context)).toEqual({
      code: 'discount-code-used',
    })
  })
})

const people = ['mei', 'ka', 'wing']
const inputs = fc.array(
  fc.record({ person: fc.constantFrom(...people), end: fc.constantFrom('USED', 'FREED') }),
)

test.prop([inputs, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 })])(
  'no use number is taken twice and no limit exceeded in any sequence of uses and releases',
  (events, maxUses, maxUsesPerPerson) => {
    const code = { ...plain, maxUses, maxUsesPerPerson }
    let uses: Use[] = []
    for (const { person, end } of events) {
      const counted = count(uses, person)
      if (findRefusalOfCode(code, counted, { ...context, personId: person })) continue
      const next: Use = { ...use(person, 'USED'), ...nextUse(counted) }
      expect(uses.map(({ useNumber }) => useNumber)).not.toContain(next.useNumber)
      if (end === 'USED') uses = [...uses, next]
      expect(next.useNumber).toBeLessThanOrEqual(maxUses)
      expect(next.useNumberOfPerson).toBeLessThanOrEqual(maxUsesPerPerson)
    }
    expect(uses.length).toBeLessThanOrEqual(maxUses)
  },
)

describe('the targets of a code', () => {
  const line = {
    codeEligible: true,
    displayProductId: 'kettle',
    brandId: 'cloud',
    categoryIds: ['kitchen', 'gifts'],
  }
  const target = (facts: Partial<Target>): Target => ({
    displayProductId: null,
    brandId: null,
    categoryId: null,
    ...facts,
  })

  test('apply to all eligible products, or those of a display product, a brand or a category', () => {
    expect(appliesToLine([], line)).toBe(true)
    expect(appliesToLine([target({ displayProductId: 'kettle' })], line)).toBe(true)
    expect(appliesToLine([target({ brandId: 'cloud' })], line)).toBe(true)
    expect(appliesToLine([target({ categoryId: 'gifts' })], line)).toBe(true)
    expect(appliesToLine([target({ brandId: 'other' }), target({ categoryId: 'tea' })], line)).toBe(false)
  })

  test('restrict the eligible lines, and a code without any is invalid', () => {
    const lines = [line, { ...line, brandId: 'other' }, { ...line, codeEligible: false }]
    const found = (targets: Target[]) => ({
      code: { ...plain, id: '1', code: 'CLOUD', targets },
      uses: count([]),
      refusal: null,
    })
    const narrowed = linesWithCode(lines, found([target({ brandId: 'cloud' })]))
    expect(narrowed.lines.map(({ codeEligible }) => codeEligible)).toEqual([true, false, false])
    expect(narrowed.refusal).toBeNull()
    expect(linesWithCode(lines, found([target({ brandId: 'tea' })]))).toMatchObject({
      code: null,
      refusal: { code: 'discount-code-invalid' },
    })
    expect(linesWithCode(lines, null)).toMatchObject({ code: null, refusal: null })
  })

  test('never apply to an ineligible product', () => {
    expect(appliesToLine([], { ...line, codeEligible: false })).toBe(false)
    expect(appliesToLine([target({ brandId: 'cloud' })], { ...line, codeEligible: false })).toBe(false)
  })
})
