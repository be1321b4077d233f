import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { anyGift, giftTags } from '../../../../contract/shop/catalogue/gift-tags.ts'
import { giftBudgets, giftKeyword, giftPath, readGiftChoice } from './gift-choice.ts'

const keysOf = <Key extends string>(tags: Record<Key, string>) => Object.keys(tags) as Key[]
const choices = fc.record({
  person: fc.constantFrom(null, ...keysOf(giftTags.person)),
  occasion: fc.constantFrom(null, ...keysOf(giftTags.occasion)),
})

prop.prop([choices])('every choice survives in the address', (choice) => {
  const [, query = ''] = giftPath(choice).split('?')
  expect(readGiftChoice(new URLSearchParams(query))).toEqual(choice)
})

prop.prop([fc.string(), fc.string()])('an address with anything else chooses nothing', (person, occasion) => {
  fc.pre(!(person in giftTags.person) && !(occasion in giftTags.occasion))
  const choice = readGiftChoice(new URLSearchParams({ person, occasion }))
  expect(choice).toEqual({ person: null, occasion: null })
  expect(giftKeyword(choice)).toBe(anyGift)
})

test('no tag is part of another one, and all contain the word that finds every gift', () => {
  const tags = [...Object.values<string>(giftTags.person), ...Object.values<string>(giftTags.occasion)]
  for (const tag of tags) {
    expect(tag).toContain(anyGift)
    expect(tags.filter((other) => other.includes(tag))).toEqual([tag])
  }
  expect(giftKeyword({ person: 'elders', occasion: 'birthday' })).toBe('生日禮物 長輩禮物')
})

test('each budget begins where the one before ends', () => {
  for (const [at, { minDollars }] of giftBudgets.entries())
    expect(minDollars).toBe(giftBudgets[at - 1]?.maxDollars ?? null)
})
