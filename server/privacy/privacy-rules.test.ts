import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { createPseudonym, dueOn, findRefusalOfDeletion } from './privacy-rules.ts'

prop.prop([fc.uuid(), fc.uuid()])('two deleted accounts have different pseudonyms', (one, other) => {
  fc.pre(one.slice(-8) !== other.slice(-8))
  expect(createPseudonym(one)).not.toBe(createPseudonym(other))
})

test('an order that is unpaid, in refund or under appeal blocks the deletion', () => {
  const refusalIn = (state: string) =>
    findRefusalOfDeletion(['ROLE_API_MEMBER'], {
      invoice: 'BH260302000001',
      state,
      isRefundLeftToStaff: false,
    })?.code
  expect(['UNPAID', 'REFUND', 'APPEAL', 'CANCEL'].map(refusalIn)).toEqual([
    'deletion-order-unpaid',
    'deletion-refund-running',
    'deletion-refund-running',
    'deletion-refund-running',
  ])
  const left = { invoice: 'BH260302000001', state: 'PAID', isRefundLeftToStaff: true }
  expect(findRefusalOfDeletion(['ROLE_API_MEMBER'], left)?.code).toBe('deletion-refund-unpaid')
  expect(findRefusalOfDeletion(['ROLE_API_MEMBER'], null)).toBeNull()
})

test('staff cannot delete their own account, whatever their other roles', () => {
  expect(findRefusalOfDeletion(['ROLE_API_MEMBER', 'ROLE_CMS_IIT'], null)).toEqual({
    code: 'deletion-of-staff',
  })
})

test('a request is due after 40 Hong Kong days', () => {
  expect(dueOn(new Date('2026-03-01T15:59:00Z'))).toBe('2026-04-10')
  expect(dueOn(new Date('2026-03-01T16:00:00Z'))).toBe('2026-04-11')
})
