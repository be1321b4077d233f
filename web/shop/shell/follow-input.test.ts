import { beforeEach, expect, test } from 'vitest'
import type { UserInfo } from '../../../contract/shop/accounts/people.ts'
import { tabStorage } from '../../shared/browser/storage.ts'
import { endSession, recogniseUser } from '../../shared/session/session.ts'
import { mergeSummaryKey } from '../cart/cart-store.ts'
import { disownInput, ownInput } from '../checkout/input-owner.ts'
import { followInput } from './follow-input.ts'

const mei = { email: 'mei@example.hk', edcNumber: null } as UserInfo
const wing = { email: 'wing@example.hk', edcNumber: null } as UserInfo
const signInAs = (userInfo: UserInfo) => recogniseUser({ userInfo, canBuy: true, hasDiscountRate: false })

beforeEach(() => {
  disownInput()
  signInAs(mei)
  ownInput()
  tabStorage.set(mergeSummaryKey, '{"items":[],"joined":[],"capped":[],"leftOut":[]}')
  endSession('expired')
})

test('after an expired session the same person finds the notice of the merged cart', () => {
  signInAs(mei)
  followInput(false)
  expect(tabStorage.get(mergeSummaryKey)).not.toBeNull()
})

test('after an expired session another person does not find it', () => {
  signInAs(wing)
  followInput(false)
  expect(tabStorage.get(mergeSummaryKey)).toBeNull()
})
