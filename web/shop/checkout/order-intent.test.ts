import { beforeEach, expect, test } from 'vitest'
import type { UserInfo } from '../../../contract/shop/accounts/people.ts'
import { endSession, recogniseUser } from '../../shared/session/session.ts'
import { disownInput, ownInput } from './input-owner.ts'
import {
  forgetReview,
  forgetReviewOfAnother,
  keepCode,
  keepDelivery,
  keepGiftMessage,
  keepPaymentType,
  keepReceiver,
  readCode,
  readDelivery,
  readGiftMessage,
  readPaymentType,
  readReceiver,
} from './order-intent.ts'

const mei = { email: 'mei@example.hk', edcNumber: null } as UserInfo
const wing = { email: 'wing@example.hk', edcNumber: null } as UserInfo
const signInAs = (userInfo: UserInfo) => recogniseUser({ userInfo, canBuy: true, hasDiscountRate: false })

beforeEach(() => {
  forgetReview()
  disownInput()
  signInAs(mei)
  ownInput()
  keepGiftMessage('For grandmother')
  keepPaymentType('ALIPAY.HK')
  keepReceiver('office')
  keepCode('SPRING')
  keepDelivery({ deliveryMethodId: 'locker', pickupPointId: 'LK-1' })
  endSession('expired')
})

test('after an expired session the same person continues the review', () => {
  signInAs(mei)
  forgetReviewOfAnother()
  expect([readGiftMessage(), readPaymentType()]).toEqual(['For grandmother', 'ALIPAY.HK'])
  expect([readReceiver(), readCode()]).toEqual(['office', 'SPRING'])
  expect(readDelivery()).toEqual({ deliveryMethodId: 'locker', pickupPointId: 'LK-1' })
})

test('after an expired session another person finds nothing of the review', () => {
  signInAs(wing)
  forgetReviewOfAnother()
  expect([readGiftMessage(), readPaymentType(), readReceiver(), readCode()]).toEqual([null, null, null, null])
  expect(readDelivery()).toEqual({ deliveryMethodId: null, pickupPointId: null })
})
