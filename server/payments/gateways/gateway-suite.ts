import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatServerUrl, listening } from './notification-inbox.ts'
import {
  BadSignature,
  type GatewayNotification,
  type GatewayPaymentRequest,
  GatewayUnreachable,
  type PaymentGateway,
  type StartedPayment,
} from './payment-gateway.ts'

/** A gateway and its far end: the fixture that an adapter's test supplies. */
export interface GatewayBench {
  gateway: PaymentGateway
  /** The same kind of gateway with an unreachable server and a short timeout. */
  silent: PaymentGateway
  /** The same kind of gateway with its server at another address. */
  gatewayAt: (url: string) => PaymentGateway
  /** Whether our call opens the page. AsiaPay's is opened by the shopper's browser and is unknown until then. */
  opensByCall: boolean
  /** Actions on the hosted page; they resolve when the gateway has sent its notification, if it sends any. */
  shopper: {
    pay(payment: StartedPayment): Promise<void>
    payWrongAmount(payment: StartedPayment): Promise<void>
    payDeclined(payment: StartedPayment): Promise<void>
  }
  /** Lists the notifications about this payment, first to last, as received. */
  notificationsAbout(merchantRef: string): GatewayNotification[]
  /** Returns a notification without its signature, wherever the provider puts it. */
  unsigned(notification: GatewayNotification): GatewayNotification
  /** The same gateway for a mall whose clock is ahead. Null where the provider signs no time. */
  inTheFuture: ((seconds: number) => PaymentGateway) | null
  notifyUrl: string
  close(): Promise<void>
}

/** The requirements of the mall on every payment gateway. Each adapter's tests run this suite. */
export function testGateway(name: string, openBench: () => Promise<GatewayBench>) {
  describe(name, () => {
    let bench: GatewayBench
    beforeAll(async () => {
      bench = await openBench()
    })
    afterAll(() => bench.close())

    let attempts = 0
    function attempt(): GatewayPaymentRequest {
      attempts += 1
      return {
        attemptId: `attempt-${attempts}`,
        merchantRef: `SUITE${attempts}`,
        method: 'CARD',
        amountCents: 123_450,
        currency: 'HKD',
        orderNumber: `BH26112100000${attempts}`,
        language: 'zh_tw',
        payBefore: new Date(Date.now() + 300_000),
        returnUrl: 'https://shop.example/order/result',
        cancelUrl: 'https://shop.example/order/result?cancelled',
        notifyUrl: bench.notifyUrl,
      }
    }
    async function started() {
      const input = attempt()
      const payment = await bench.gateway.start(input)
      return { payment, ref: refTo(input.merchantRef, payment.gatewayRef) }
    }
    async function paid() {
      const startedPayment = await started()
      await bench.shopper.pay(startedPayment.payment)
      return startedPayment
    }
    async function notified() {
      const { ref } = await paid()
      const notification = bench.notificationsAbout(ref.merchantRef)[0]
      if (!notification) throw new Error('The gateway sent no notification.')
      return { ref, notification }
    }

    test('a started payment has an open page', async () => {
      const { payment, ref } = await started()
      expect(new URL(payment.redirect.url).protocol).toMatch(/^https?:$/)
      const state = bench.opensByCall ? 'OPEN' : 'NOT_FOUND'
      expect(await bench.gateway.query(ref)).toMatchObject({ state, amountCents: null, paidAt: null })
    })

    test('finds a payment by our reference alone when the answer to start was lost', async () => {
      const { ref } = await paid()
      const found = await bench.gateway.query(refTo(ref.merchantRef))
      expect(found.state).toBe('SUCCEEDED')
    })

    test('does not find a payment that never arrived', async () => {
      const unknown = refTo('NEVERSENT')
      expect((await bench.gateway.query(unknown)).state).toBe('NOT_FOUND')
      expect(await bench.gateway.cancel(unknown)).not.toBe('ALREADY_PAID')
    })

    test('reports the same payment by query and by notification', async () => {
      const { ref, notification } = await notified()
      const facts = { state: 'SUCCEEDED', amountCents: 123_450, currency: 'HKD', paidAt: expect.any(Date) }
      const card = { brand: expect.stringMatching(/^visa$/i), lastFour: '4242' }
      expect(await bench.gateway.query(ref)).toMatchObject({ ...facts, ...card })
      const [event] = await bench.gateway.verify(notification)
      expect(event).toMatchObject({ kind: 'payment', merchantRef: ref.merchantRef, payment: facts })
    })

    test('reports a wrong amount by query and by notification', async () => {
      const { payment, ref } = await started()
      await bench.shopper.payWrongAmount(payment)
      const { state, amountCents } = await bench.gateway.query(ref)
      expect(state).toBe('SUCCEEDED')
      expect(amountCents).not.toBe(123_450)
      const notification = bench.notificationsAbout(ref.merchantRef)[0]
      expect(notification && (await bench.gateway.verify(notification))).toMatchObject([
        { payment: { amountCents } },
      ])
    })

    test('takes no money from a refused card', async () => {
      const { payment, ref } = await started()
      await bench.shopper.payDeclined(payment)
      const after = await bench.gateway.query(ref)
      expect(['OPEN', 'FAILED']).toContain(after.state)
      expect(after.amountCents).toBeNull()
      for (const notification of bench.notificationsAbout(ref.merchantRef)) {
        for (const event of await bench.gateway.verify(notification)) {
          expect(event).toMatchObject({ kind: 'payment', payment: { state: 'FAILED' } })
        }
      }
    })

    test('closes an open payment, repeatedly, where the gateway supports it', async () => {
      const { ref } = await started()
      const { canCancelOpen } = bench.gateway.capabilities
      const expected = canCancelOpen ? 'CANCELLED' : 'UNSUPPORTED'
      expect(await bench.gateway.cancel(ref)).toBe(expected)
      expect(await bench.gateway.cancel(ref)).toBe(expected)
      const closed = ['CANCELLED', 'EXPIRED']
      expect(closed.includes((await bench.gateway.query(ref)).state)).toBe(canCancelOpen)
    })

    test('does not close a paid payment', async () => {
      const { ref } = await paid()
      const { canCancelOpen } = bench.gateway.capabilities
      expect(await bench.gateway.cancel(ref)).toBe(canCancelOpen ? 'ALREADY_PAID' : 'UNSUPPORTED')
      expect((await bench.gateway.query(ref)).state).toBe('SUCCEEDED')
    })

    test('refunds a payment in full, once', async () => {
      const { ref } = await paid()
      const input = { ...ref, refundId: `late:${ref.merchantRef}`, amountCents: 123_450, reason: 'voided' }
      const firstRefund = await bench.gateway.refund(input)
      expect(['SUCCEEDED', 'PENDING']).toContain(firstRefund.state)
      expect((await bench.gateway.refund(input)).gatewayRefundRef).toBe(firstRefund.gatewayRefundRef)
      const more = { ...input, refundId: `more:${ref.merchantRef}`, amountCents: 1 }
      expect((await bench.gateway.refund(more)).state).toBe('FAILED')
    })

    test('refunds parts until nothing is left, where the gateway supports partial refunds', async () => {
      const { ref } = await paid()
      const part = (number: number, amountCents: number) =>
        bench.gateway.refund({
          ...ref,
          refundId: `part${number}:${ref.merchantRef}`,
          amountCents,
          reason: 'return',
        })
      const states = [
        (await part(1, 23_450)).state,
        (await part(2, 100_001)).state,
        (await part(3, 100_000)).state,
      ]
      const { partialRefund } = bench.gateway.capabilities
      const succeeded = states.map((state) => state !== 'FAILED')
      expect(succeeded).toEqual(partialRefund ? [true, false, true] : [false, false, false])
    })

    test('does not refund an unpaid payment', async () => {
      const { ref } = await started()
      const input = { ...ref, refundId: `unpaid:${ref.merchantRef}`, amountCents: 1, reason: 'voided' }
      expect((await bench.gateway.refund(input)).state).toBe('FAILED')
    })

    test('queries a refund and does not find an unknown one', async () => {
      const { ref } = await paid()
      const refundId = `query:${ref.merchantRef}`
      const made = await bench.gateway.refund({ ...ref, refundId, amountCents: 123_450, reason: 'return' })
      const queried = await bench.gateway.queryRefund({
        ...ref,
        refundId,
        gatewayRefundRef: made.gatewayRefundRef,
      })
      expect(queried.gatewayRefundRef).toBe(made.gatewayRefundRef)
      const { ref: other } = await paid()
      for (const gatewayRefundRef of [null, 'unknown']) {
        const unknown = { ...other, refundId: 'never-sent', gatewayRefundRef }
        expect((await bench.gateway.queryRefund(unknown)).state).toBe('NOT_FOUND')
      }
    })

    test('finds a refund by our id alone when the answer to it was lost', async () => {
      const { ref } = await paid()
      const input = { ...ref, refundId: `lost:${ref.merchantRef}`, amountCents: 123_450, reason: 'return' }
      const made = await bench.gateway.refund(input)
      const found = await bench.gateway.queryRefund({
        ...ref,
        refundId: input.refundId,
        gatewayRefundRef: null,
      })
      expect(found).toMatchObject({ state: made.state, gatewayRefundRef: made.gatewayRefundRef })
    })

    test('rejects a notification moved to another payment', async () => {
      const { ref, notification } = await notified()
      const moved = notification.rawBody.toString('latin1').replaceAll(ref.merchantRef, 'STOLEN')
      const rawBody = Buffer.from(moved, 'latin1')
      expect(rawBody.equals(notification.rawBody)).toBe(false)
      await expect(bench.gateway.verify({ ...notification, rawBody })).rejects.toThrow(BadSignature)
    })

    test('rejects an unsigned notification', async () => {
      const { notification } = await notified()
      const bare = bench.unsigned(notification)
      await expect(bench.gateway.verify(bare)).rejects.toThrow(BadSignature)
    })

    test('repeats a notification with the same event id', async () => {
      const { notification } = await notified()
      const [event] = await bench.gateway.verify(notification)
      const [second] = await bench.gateway.verify(notification)
      expect(second?.eventId).toBe(event?.eventId)
    })

    test('rejects a signed time older than five minutes, where the provider signs one', async () => {
      const { notification } = await notified()
      const verifyAfter = (seconds: number) => bench.inTheFuture?.(seconds).verify(notification)
      if (!bench.inTheFuture) return expect(bench.gateway.verify(notification)).resolves.toHaveLength(1)
      await expect(verifyAfter(290)).resolves.toHaveLength(1)
      await expect(verifyAfter(310)).rejects.toThrow(BadSignature)
    })

    test('treats silence as neither success nor failure', async () => {
      const ref = refTo('SILENCE')
      const refund = { ...ref, refundId: 'silence', amountCents: 1, reason: 'voided' }
      const start = bench.silent.start(attempt())
      if (bench.opensByCall) await expect(start).rejects.toThrow(GatewayUnreachable)
      else await expect(start).resolves.toMatchObject({ gatewayRef: null })
      await expect(bench.silent.query(ref)).rejects.toThrow(GatewayUnreachable)
      await expect(bench.silent.refund(refund)).rejects.toThrow(GatewayUnreachable)
      expect(await bench.silent.cancel(ref)).toBe(
        bench.silent.capabilities.canCancelOpen ? 'UNKNOWN' : 'UNSUPPORTED',
      )
    })

    test.each([
      ['a maintenance page', '<!doctype html><html><p>Maintenance<br></html>'],
      ['a damaged document', '<records><record>'],
      ['a document without its fields', '<records><record><ref>A</ref></record></records>'],
      ['a sentence', 'We will be back soon.'],
      ['nothing', ''],
      ['an empty object', '{}'],
      ['null', 'null'],
      ['a list', '[]'],
    ])('treats %s with status 200 as silence', async (_, body) => {
      const server = await listening(createServer((_request, response) => void response.end(body)))
      try {
        const otherwise = bench.gatewayAt(formatServerUrl(server))
        const ref = refTo('OTHERWISE')
        const refund = { ...ref, refundId: 'otherwise', amountCents: 1, reason: 'voided' }
        if (bench.opensByCall) await expect(otherwise.start(attempt())).rejects.toThrow(GatewayUnreachable)
        for (const known of [ref, { ...ref, gatewayRef: 'known' }]) {
          await expect(otherwise.query(known)).rejects.toThrow(GatewayUnreachable)
          await expect(otherwise.refund({ ...refund, ...known })).rejects.toThrow(GatewayUnreachable)
          const queried = otherwise.queryRefund({ ...refund, ...known, gatewayRefundRef: 'known' })
          await expect(queried).rejects.toThrow(GatewayUnreachable)
          expect(await otherwise.cancel(known)).toBe(
            otherwise.capabilities.canCancelOpen ? 'UNKNOWN' : 'UNSUPPORTED',
          )
        }
      } finally {
        server.closeAllConnections()
        server.close()
      }
    })

    test('accepting and rejecting a notification differ in their status', () => {
      expect(bench.gateway.acknowledge(true).status).toBe(200)
      expect(bench.gateway.acknowledge(false).status).toBeGreaterThanOrEqual(500)
    })
  })
}

function refTo(merchantRef: string, gatewayRef: string | null = null) {
  return { merchantRef, gatewayRef, captureRef: null, createdAt: new Date() }
}

/** Removes the signature of a provider that signs in a header. */
export function withoutHeaders({ headers, rawBody }: GatewayNotification): GatewayNotification {
  return { rawBody, headers: { 'content-type': headers['content-type'] } }
}
