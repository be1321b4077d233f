import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { movableTime, openBank, openShop, terms } from './bank-bench.ts'

const cards = {
  succeeds: '4242 4242 4242 4242',
  noFunds: '4000000000009995',
  stolen: '4000000000009979',
  challenge: '4000000000003220',
  slow: '4000000000001018',
  loseAnswer: '4000000000002024',
  notifyTwice: '4000000000003030',
  notifyLate: '4000000000004046',
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
  test('is not heard without a signature for this very call', async () => {
    await bank.opens()
    const bare = await bank.app.inject({ method: 'GET', url: '/v1/payments/REF1' })
    expect(bare.statusCode).toBe(401)
  })

  test('gets the same payment for the same words, and none for others under the same reference', async () => {
    const page = await bank.opens()
    expect(await bank.opens()).toBe(page)
    const other = await bank.calls('POST', '/v1/payments', terms(shop.url, bank.time, { amountCents: 1 }))
    expect(other).toEqual({ status: 409, body: { code: 'merchant-ref-reused' } })
  })

  test('is told which fields are wrong', async () => {
    const wrong = { ...terms(shop.url, bank.time), amountCents: 0.5, notifyUrl: 'javascript:alert(1)' }
    const answer = await bank.calls('POST', '/v1/payments', wrong)
    expect(answer).toEqual({
      status: 422,
      body: { code: 'invalid-input', fields: ['amountCents', 'notifyUrl'] },
    })
  })

  test('may not use one refund id for two amounts', async () => {
    await bank.paysByCard(await bank.opens(), cards.succeeds)
    const refund = { refundId: 'R1', merchantRef: 'REF1', amountCents: 100, reason: '' }
    expect((await bank.calls('POST', '/v1/refunds', refund)).status).toBe(201)
    expect((await bank.calls('POST', '/v1/refunds', { ...refund, amountCents: 200 })).status).toBe(409)
  })

  test('is told of a refund', async () => {
    await bank.paysByCard(await bank.opens(), cards.succeeds)
    await bank.calls('POST', '/v1/refunds', {
      refundId: 'R1',
      merchantRef: 'REF1',
      amountCents: 100,
      reason: '',
    })
    bank.time.advance(0)
    await shop.hears(2)
    expect(shop.heard[1]).toMatchObject({
      type: 'refund.succeeded',
      refund: { refundId: 'R1', amountCents: 100 },
    })
  })
})

describe('the shopper', () => {
  test('pays, and the shop has heard of it before the browser returns', async () => {
    const answer = await bank.paysByCard(await bank.opens(), cards.succeeds)
    expect(shop.heard).toMatchObject([{ type: 'payment.succeeded', payment: { state: 'SUCCEEDED' } }])
    expect(shop.isGenuine(0, bank.time.now())).toBe(true)
    expect(answer.headers.location).toBe('https://shop.example/order/result?invoice=1')
  })

  test('pays once, however often the form is sent', async () => {
    const page = await bank.opens()
    await bank.paysByCard(page, cards.succeeds)
    const again = await bank.paysByCard(page, cards.succeeds)
    expect(again.headers.location).toMatch(page)
    expect(shop.heard).toHaveLength(1)
  })

  test('may try another card after a refusal, and has three tries', async () => {
    const page = await bank.opens()
    const first = await bank.paysByCard(page, cards.noFunds)
    expect((await bank.sees(String(first.headers.location))).body).toContain('Tries left: 2.')
    await bank.paysByCard(page, cards.noFunds)
    const third = await bank.paysByCard(page, cards.noFunds)
    expect(third.headers.location).toMatch(/^https:\/\/shop\.example/)
    expect(shop.heard).toMatchObject([{ type: 'payment.failed' }])
  })

  test('with a stolen card gets no second try', async () => {
    const page = await bank.opens()
    await bank.paysByCard(page, cards.stolen)
    await bank.paysByCard(page, cards.succeeds)
    expect(await bank.stateOf()).toBe('FAILED')
  })

  test('is asked for a one-time password, and pays only with the right one', async () => {
    const page = await bank.opens()
    await bank.paysByCard(page, cards.challenge)
    const code = /<output for="code">(\d{6})</.exec((await bank.sees(page)).body)?.[1] ?? ''
    await bank.posts(`${page}/challenge`, { code: '000000' })
    expect(await bank.stateOf()).toBe('OPEN')
    await bank.posts(`${page}/challenge`, { code })
    expect(await bank.stateOf()).toBe('SUCCEEDED')
  })

  test('who gives up is sent to the shop, which is told', async () => {
    const answer = await bank.posts(`${await bank.opens()}/cancel`)
    expect(answer.headers.location).toBe('https://shop.example/order/result?cancelled=1')
    expect(shop.heard).toMatchObject([{ type: 'payment.cancelled' }])
  })

  test('pays by either Alipay, but not by a card that was not asked for', async () => {
    const page = await bank.opens({ method: 'ALIPAY_HK' })
    await bank.paysByCard(page, cards.succeeds)
    expect(await bank.stateOf()).toBe('OPEN')
    await bank.posts(`${page}/wallet`, { outcome: 'approve' })
    expect(shop.heard).toMatchObject([{ payment: { instrument: { brand: 'AlipayHK', last4: null } } }])
  })

  test('cannot pay once the time is up', async () => {
    const page = await bank.opens()
    bank.time.advance(300_000)
    await bank.paysByCard(page, cards.succeeds)
    expect(await bank.stateOf()).toBe('EXPIRED')
    expect((await bank.sees(page)).body).toContain('data-state="EXPIRED"')
  })

  test('sees only text in what a merchant wrote, and pages that let no foreign script in', async () => {
    const page = await bank.sees(await bank.opens({ orderNumber: '"><script>alert(1)</script>' }))
    expect(page.body).not.toContain('<script>alert')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';")
  })

  test('is told in the language of the browser that an address is unknown', async () => {
    const headers = { 'accept-language': 'zh-HK' }
    const page = await bank.app.inject({ method: 'GET', url: '/pay/nothing', headers })
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('找不到這宗付款')
  })
})

describe('a bank that errs', () => {
  test('answers slowly: meanwhile the payment can be neither closed nor lost to the deadline', async () => {
    const page = await bank.opens()
    bank.time.advance(299_000)
    const paying = bank.paysByCard(page, cards.slow)
    await expect.poll(() => bank.stateOf()).toBe('PENDING')
    expect((await bank.calls('POST', '/v1/payments/REF1/cancellation', {})).body.outcome).toBe('IN_PROGRESS')
    bank.time.advance(8_000)
    await paying
    expect(await bank.stateOf()).toBe('SUCCEEDED')
  })

  test('loses the answer: paid, and never told', async () => {
    await bank.paysByCard(await bank.opens(), cards.loseAnswer)
    bank.time.advance(86_400_000)
    expect(await bank.stateOf()).toBe('SUCCEEDED')
    expect(shop.heard).toHaveLength(0)
  })

  test('notifies twice, with one event id', async () => {
    await bank.paysByCard(await bank.opens(), cards.notifyTwice)
    expect(shop.heard).toHaveLength(2)
    expect(shop.heard[1]?.id).toBe(shop.heard[0]?.id)
  })

  test('notifies late, and not before', async () => {
    await bank.paysByCard(await bank.opens(), cards.notifyLate)
    bank.time.advance(59_999)
    expect(shop.heard).toHaveLength(0)
    bank.time.advance(1)
    await shop.hears(1)
    expect(shop.isGenuine(0, bank.time.now())).toBe(true)
  })
})

describe('a shop that does not answer well', () => {
  test('is told again, each time freshly signed, until it does', async () => {
    shop.answers(503)
    await bank.paysByCard(await bank.opens(), cards.succeeds)
    shop.answers(200)
    bank.time.advance(1_000)
    await shop.hears(2)
    expect(shop.heard[1]?.id).toBe(shop.heard[0]?.id)
    expect(shop.isGenuine(1, bank.time.now())).toBe(true)
  })
})

describe('a restart', () => {
  test('loses no payment, and finishes what was under way, even after a torn line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-bank-'))
    const ledgerFile = join(folder, 'demo-bank.jsonl')
    const before = await openBank(shop, movableTime(), { ledgerFile })
    await before.paysByCard(await before.opens(), cards.notifyLate)
    await before.app.close()
    expect(readFileSync(ledgerFile, 'utf8')).not.toContain(cards.notifyLate)
    appendFileSync(ledgerFile, '{"kind":"payment","rec')

    const after = await openBank(shop, movableTime('2026-11-21T07:00:00.000Z'), { ledgerFile })
    expect(await after.stateOf()).toBe('SUCCEEDED')
    after.time.advance(0)
    await shop.hears(1)
    await after.opens({ merchantRef: 'REF2' })
    await after.app.close()

    const last = await openBank(shop, movableTime('2026-11-21T07:00:00.000Z'), { ledgerFile })
    expect(await last.stateOf('REF2')).toBe('OPEN')
    await last.app.close()
    rmSync(folder, { recursive: true })
  })
})
