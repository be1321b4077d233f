import { beforeEach, expect, test } from 'vitest'
import type { UserInfo } from '../../../contract/shop/accounts/people.ts'
import { endSession, recogniseUser } from '../../shared/session/session.ts'
import { disownInput, ownInput } from './input-owner.ts'
import {
  forgetPlaced,
  forgetReview,
  forgetReviewOfAnother,
  keepCode,
  keepDelivery,
  keepGiftMessage,
  keepPaymentType,
  keepReceiver,
  type OrderBody,
  readCode,
  readDelivery,
  readGiftMessage,
  readOrderIntent,
  readPaymentType,
  readReceiver,
  saveOrderIntent,
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

const readChoices = () => [readGiftMessage(), readPaymentType(), readReceiver(), readCode(), readDelivery()]

test('after a lost answer the choices stay as long as the cart has a line of the order, and are forgotten once', () => {
  const kept = readChoices()
  expect(forgetPlaced(['cup'])).toBe(false)
  saveOrderIntent({ key: 'key-of-the-order', body: { cartIds: ['kettle', 'pot'] } as OrderBody })
  expect([forgetPlaced(['cup', 'pot']), readChoices()]).toEqual([false, kept])
  expect(forgetPlaced(['cup'])).toBe(true)
  expect(readChoices()).toEqual([null, null, null, null, { deliveryMethodId: null, pickupPointId: null }])
  expect(readOrderIntent()?.key).toBe('key-of-the-order')
  keepGiftMessage('For the next order')
  expect([forgetPlaced(['cup']), readGiftMessage()]).toEqual([false, 'For the next order'])
})
