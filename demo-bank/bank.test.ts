import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { movableTime, openBank, openShop, terms } from './bank-fixture.ts'

const cards = {
  succeeds: '4242 4242 4242 4242',
  noFunds: '4000000000009995',
  stolen: '4000000000009979',
  challenge: '4000000000003220',
  slow: '4000000000001018',
  loseAnswer: '4000000000002024',
  notifyTwice: '4000000000003030',
  notifyLate: '4000000000004046',
  refusesRefund: '4000000000006066',
}

let shop: Awaited<ReturnType<typeof openShop>>
let bank: Awaited<ReturnType<typeof openBank>>

beforeEach(async () => {
  shop = await openShop()
  bank = await openBank(shop)
})
afterEach(async () => {
  await bank.app.close()
  shop.close()
})

describe('the merchant', () => {
  test('is rejected without a signature for this exact call', async () => {
    await bank.open()
    const bare = await bank.app.inject({ method: 'GET', url: '/v1/payments/REF1' })
    expect(bare.statusCode).toBe(401)
  })

  test('gets the same payment for an identical request, and a conflict for a different one with the same reference', async () => {
    const page = await bank.open()
    expect(await bank.open()).toBe(page)
    const other = await bank.call('POST', '/v1/payments', terms(shop.url, bank.time, { amountCents: 1 }))
    expect(other).toEqual({ status: 409, body: { code: 'merchant-ref-reused' } })
  })

  test('receives the names of invalid fields', async () => {
    const wrong = { ...terms(shop.url, bank.time), amountCents: 0.5, notifyUrl: 'javascript:alert(1)' }
    const answer = await bank.call('POST', '/v1/payments', wrong)
    expect(answer).toEqual({
      status: 422,
      body: { code: 'invalid-input', fields: ['amountCents', 'notifyUrl'] },
    })
  })

  test('cannot reuse a refund id for another amount', async () => {
    await bank.payByCard(await bank.open(), cards.succeeds)
    const refund = { refundId: 'R1', merchantRef: 'REF1', amountCents: 100, reason: '' }
    expect((await bank.call('POST', '/v1/refunds', refund)).status).toBe(201)
    expect((await bank.call('POST', '/v1/refunds', { ...refund, amountCents: 200 })).status).toBe(409)
  })

  test('cannot refund a card whose account is closed, however often it asks', async () => {
    await bank.payByCard(await bank.open(), cards.refusesRefund)
    const refund = { refundId: 'R1', merchantRef: 'REF1', amountCents: 100, reason: '' }
    for (const refundId of ['R1', 'R1', 'R2']) {
      const answer = await bank.call('POST', '/v1/refunds', { ...refund, refundId })
      expect(answer).toEqual({ status: 422, body: { code: 'account-closed' } })
    }
    expect((await bank.call('GET', '/v1/payments/REF1')).body).toMatchObject({ refundedCents: 0 })
  })

  test('can refund a payment that the bank took before it started, up to what is left of it', async () => {
    const { merchantRef, ...request } = terms(shop.url, bank.time, { merchantRef: 'PAST1' })
    const { returnUrl: _, cancelUrl: __, expiresAt: ___, ...past } = request
    const facts = { bankRef: 'pay_1', brand: 'Visa', last4: '4242', refundedCents: 100 }
    const payment = { ...past, ...facts, merchantRef, paidAt: '2026-01-02T03:04:05.000Z' }
    for (const _time of ['first', 'again'])
      expect((await bank.call('POST', '/v1/pastPayments', { payments: [payment] })).status).toBe(200)
    const known = await bank.call('GET', '/v1/payments/PAST1', undefined)
    expect(known.body).toMatchObject({
      state: 'SUCCEEDED',
      paidCents: payment.amountCents,
      refundedCents: 100,
    })
    const refund = { refundId: 'R9', merchantRef, amountCents: payment.amountCents, reason: '' }
    expect((await bank.call('POST', '/v1/refunds', refund)).body).toEqual({ code: 'exceeds-paid' })
    const rest = { ...refund, amountCents: payment.amountCents - 100 }
    expect((await bank.call('POST', '/v1/refunds', rest)).status).toBe(201)
  })

  test('is notified of a refund', async () => {
    await bank.payByCard(await bank.open(), cards.succeeds)
    await bank.call('POST', '/v1/refunds', {
      refundId: 'R1',
      merchantRef: 'REF1',
      amountCents: 100,
      reason: '',
    })
    bank.time.advance(0)
    await shop.receive(2)
    expect(shop.received[1]).toMatchObject({
      type: 'refund.succeeded',
      refund: { refundId: 'R1', amountCents: 100 },
    })
  })
})

describe('the shopper', () => {
  test('pays, and the shop is notified before the browser returns', async () => {
    const answer = await bank.payByCard(await bank.open(), cards.succeeds)
    expect(shop.received).toMatchObject([{ type: 'payment.succeeded', payment: { state: 'SUCCEEDED' } }])
    expect(shop.isGenuine(0, bank.time.now())).toBe(true)
    expect(answer.headers.location).toBe('https://shop.example/order/result?invoice=1')
  })

  test('pays once, however often the form is submitted', async () => {
    const page = await bank.open()
    await bank.payByCard(page, cards.succeeds)
    const again = await bank.payByCard(page, cards.succeeds)
    expect(again.headers.location).toMatch(page)
    expect(shop.received).toHaveLength(1)
  })

  test('may try another card after a decline, up to three attempts', async () => {
    const page = await bank.open()
    const firstReply = await bank.payByCard(page, cards.noFunds)
    expect((await bank.see(String(firstReply.headers.location))).body).toContain('Tries left: 2.')
    await bank.payByCard(page, cards.noFunds)
    const third = await bank.payByCard(page, cards.noFunds)
    expect(third.headers.location).toMatch(/^https:\/\/shop\.example/)
    expect(shop.received).toMatchObject([{ type: 'payment.failed' }])
  })

  test('has no second attempt with a stolen card', async () => {
    const page = await bank.open()
    await bank.payByCard(page, cards.stolen)
    await bank.payByCard(page, cards.succeeds)
    expect(await bank.stateOf()).toBe('FAILED')
  })

  test('must enter the correct one-time password', async () => {
    const page = await bank.open()
    await bank.payByCard(page, cards.challenge)
    const code = /<output for="code">(\d{6})</.exec((await bank.see(page)).body)?.[1] ?? ''
    await bank.post(`${page}/challenge`, { code: '000000' })
    expect(await bank.stateOf()).toBe('OPEN')
    await bank.post(`${page}/challenge`, { code })
    expect(await bank.stateOf()).toBe('SUCCEEDED')
  })

  test('returns to the shop on cancellation, and the shop is notified', async () => {
    const answer = await bank.post(`${await bank.open()}/cancel`)
    expect(answer.headers.location).toBe('https://shop.example/order/result?cancelled=1')
    expect(shop.received).toMatchObject([{ type: 'payment.cancelled' }])
  })

  test('pays by either Alipay, but not by a card that the merchant did not request', async () => {
    const page = await bank.open({ method: 'ALIPAY_HK' })
    await bank.payByCard(page, cards.succeeds)
    expect(await bank.stateOf()).toBe('OPEN')
    await bank.post(`${page}/wallet`, { outcome: 'approve' })
    expect(shop.received).toMatchObject([{ payment: { instrument: { brand: 'AlipayHK', last4: null } } }])
  })

  test('cannot pay after the deadline', async () => {
    const page = await bank.open()
    bank.time.advance(300_000)
    await bank.payByCard(page, cards.succeeds)
    expect(await bank.stateOf()).toBe('EXPIRED')
    expect((await bank.see(page)).body).toContain('data-state="EXPIRED"')
  })

  test('sees merchant input as escaped text, on pages that block foreign scripts', async () => {
    const page = await bank.see(await bank.open({ orderNumber: '"><script>alert(1)</script>' }))
    expect(page.body).not.toContain('<script>alert')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';")
  })

  test('sees an unknown address reported in the browser language', async () => {
    const headers = { 'accept-language': 'zh-HK' }
    const page = await bank.app.inject({ method: 'GET', url: '/pay/nothing', headers })
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('找不到這宗付款')
  })
})

describe('fault injection', () => {
  test('slow response: meanwhile the payment can be neither cancelled nor expired', async () => {
    const page = await bank.open()
    bank.time.advance(299_000)
    const paying = bank.payByCard(page, cards.slow)
    await expect.poll(() => bank.stateOf()).toBe('PENDING')
    expect((await bank.call('POST', '/v1/payments/REF1/cancellation', {})).body.outcome).toBe('IN_PROGRESS')
    bank.time.advance(8_000)
    await paying
    expect(await bank.stateOf()).toBe('SUCCEEDED')
  })

  test('lost response: paid without a notification', async () => {
    await bank.payByCard(await bank.open(), cards.loseAnswer)
    bank.time.advance(86_400_000)
    expect(await bank.stateOf()).toBe('SUCCEEDED')
    expect(shop.received).toHaveLength(0)
  })

  test('duplicate notification with one event id', async () => {
    await bank.payByCard(await bank.open(), cards.notifyTwice)
    expect(shop.received).toHaveLength(2)
    expect(shop.received[1]?.id).toBe(shop.received[0]?.id)
  })

  test('late notification', async () => {
    await bank.payByCard(await bank.open(), cards.notifyLate)
    bank.time.advance(59_999)
    expect(shop.received).toHaveLength(0)
    bank.time.advance(1)
    await shop.receive(1)
    expect(shop.isGenuine(0, bank.time.now())).toBe(true)
  })
})

describe('a shop that fails to respond', () => {
  test('is notified again, with a new signature each time, until it succeeds', async () => {
    shop.answer(503)
    await bank.payByCard(await bank.open(), cards.succeeds)
    shop.answer(200)
    bank.time.advance(1_000)
    await shop.receive(2)
    expect(shop.received[1]?.id).toBe(shop.received[0]?.id)
    expect(shop.isGenuine(1, bank.time.now())).toBe(true)
  })
})

describe('a restart', () => {
  test('loses no payment and completes pending ones, even after a torn line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-bank-'))
    const recordFile = join(folder, 'demo-bank.jsonl')
    const before = await openBank(shop, movableTime(), { recordFile })
    await before.payByCard(await before.open(), cards.notifyLate)
    await before.app.close()
    expect(readFileSync(recordFile, 'utf8')).not.toContain(cards.notifyLate)
    appendFileSync(recordFile, '{"kind":"payment","rec')

    const after = await openBank(shop, movableTime('2026-11-21T07:00:00.000Z'), { recordFile })
    expect(await after.stateOf()).toBe('SUCCEEDED')
    after.time.advance(0)
    await shop.receive(1)
    await after.open({ merchantRef: 'REF2' })
    await after.app.close()

    const last = await openBank(shop, movableTime('2026-11-21T07:00:00.000Z'), { recordFile })
    expect(await last.stateOf('REF2')).toBe('OPEN')
    await last.app.close()
    rmSync(folder, { recursive: true })
  })
})
