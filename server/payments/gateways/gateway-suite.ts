import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BadSignature,
  type GatewayNotification,
  GatewayUnreachable,
  type PaymentGateway,
  type StartedPayment,
  type StartPayment,
} from '../attempts/payment-gateway.ts'

/** A gateway with somebody at its far end: what an adapter's test brings to the suite. */
export interface GatewayBench {
  gateway: PaymentGateway
  /** The same kind of gateway when nobody answers, with a time-out of its own that suits a test. */
  silent: PaymentGateway
  /** Whether a call of ours opens the page. AsiaPay's is opened by the shopper's browser, so until then it knows nothing. */
  opensByCall: boolean
  /** What a shopper does on the hosted page; done when the gateway has sent its notification, if it sends any. */
  shopper: {
    pays(payment: StartedPayment): Promise<void>
    paysWrongAmount(payment: StartedPayment): Promise<void>
    isRefused(payment: StartedPayment): Promise<void>
  }
  /** The notifications that came about this payment, first to last, as they came. */
  notificationsAbout(merchantRef: string): GatewayNotification[]
  /** A notification with its signature taken off, wherever the provider puts it. */
  unsigned(notification: GatewayNotification): GatewayNotification
  /** The same gateway, to a mall whose clock is ahead. Null where the provider signs no time. */
  inTheFuture: ((seconds: number) => PaymentGateway) | null
  notifyUrl: string
  close(): Promise<void>
}

/** What the mall relies on, whoever takes the money. Every adapter proves it. */
export function provesGateway(name: string, openBench: () => Promise<GatewayBench>) {
  describe(name, () => {
    let bench: GatewayBench
    beforeAll(async () => {
      bench = await openBench()
    })
    afterAll(() => bench.close())

    let attempts = 0
    function attempt(): StartPayment {
      attempts += 1
      return {
        attemptId: `attempt-${attempts}`,
        merchantRef: `SUITE${attempts}`,
        method: 'CARD',
        amountCents: 123_450,
        currency: 'HKD',
        orderNumber: `BH26112100000${attempts}`,
        lang: 'zh_tw',
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
      const one = await started()
      await bench.shopper.pays(one.payment)
      return one
    }
    async function notified() {
      const { ref } = await paid()
      const notification = bench.notificationsAbout(ref.merchantRef)[0]
      if (!notification) throw new Error('The gateway has sent no notification.')
      return { ref, notification }
    }

    test('a started payment leads to a page and is open', async () => {
      const { payment, ref } = await started()
      expect(new URL(payment.redirect.url).protocol).toMatch(/^https?:$/)
      const state = bench.opensByCall ? 'OPEN' : 'NOT_FOUND'
      expect(await bench.gateway.query(ref)).toMatchObject({ state, amountCents: null, paidAt: null })
    })

    test('a payment is found by our reference alone, for when the answer to start was lost', async () => {
      const { ref } = await paid()
      const found = await bench.gateway.query(refTo(ref.merchantRef))
      expect(found.state).toBe('SUCCEEDED')
    })

    test('a payment that never arrived is not found', async () => {
      const unknown = refTo('NEVERSENT')
      expect((await bench.gateway.query(unknown)).state).toBe('NOT_FOUND')
      expect(await bench.gateway.cancel(unknown)).not.toBe('ALREADY_PAID')
    })

    test('query and notification agree about what was paid', async () => {
      const { ref, notification } = await notified()
      const facts = { state: 'SUCCEEDED', amountCents: 123_450, currency: 'HKD', paidAt: expect.any(Date) }
      expect(await bench.gateway.query(ref)).toMatchObject(facts)
      const [event] = await bench.gateway.verify(notification)
      expect(event).toMatchObject({ kind: 'payment', merchantRef: ref.merchantRef, payment: facts })
    })

    test('a wrong amount can be seen, by query and by notification', async () => {
      const { payment, ref } = await started()
      await bench.shopper.paysWrongAmount(payment)
      const { state, amountCents } = await bench.gateway.query(ref)
      expect(state).toBe('SUCCEEDED')
      expect(amountCents).not.toBe(123_450)
      const notification = bench.notificationsAbout(ref.merchantRef)[0]
      expect(notification && (await bench.gateway.verify(notification))).toMatchObject([
        { payment: { amountCents } },
      ])
    })

    test('a refused card takes no money', async () => {
      const { payment, ref } = await started()
      await bench.shopper.isRefused(payment)
      const after = await bench.gateway.query(ref)
      expect(['OPEN', 'FAILED']).toContain(after.state)
      expect(after.amountCents).toBeNull()
      for (const notification of bench.notificationsAbout(ref.merchantRef)) {
        for (const event of await bench.gateway.verify(notification)) {
          expect(event).toMatchObject({ kind: 'payment', payment: { state: 'FAILED' } })
        }
      }
    })

    test('an open payment is closed where the gateway can close it, and can be closed again', async () => {
      const { ref } = await started()
      const { canCancelOpen } = bench.gateway.capabilities
      const expected = canCancelOpen ? 'CANCELLED' : 'UNSUPPORTED'
      expect(await bench.gateway.cancel(ref)).toBe(expected)
      expect(await bench.gateway.cancel(ref)).toBe(expected)
      const closed = ['CANCELLED', 'EXPIRED']
      expect(closed.includes((await bench.gateway.query(ref)).state)).toBe(canCancelOpen)
    })

    test('a paid payment is not closed', async () => {
      const { ref } = await paid()
      const { canCancelOpen } = bench.gateway.capabilities
      expect(await bench.gateway.cancel(ref)).toBe(canCancelOpen ? 'ALREADY_PAID' : 'UNSUPPORTED')
      expect((await bench.gateway.query(ref)).state).toBe('SUCCEEDED')
    })

    test('a payment is given back in full, once', async () => {
      const { ref } = await paid()
      const input = { ...ref, refundId: `late:${ref.merchantRef}`, amountCents: 123_450, reason: 'voided' }
      const first = await bench.gateway.refund(input)
      expect(['SUCCEEDED', 'PENDING']).toContain(first.state)
      expect((await bench.gateway.refund(input)).gatewayRefundRef).toBe(first.gatewayRefundRef)
      const more = { ...input, refundId: `more:${ref.merchantRef}`, amountCents: 1 }
      expect((await bench.gateway.refund(more)).state).toBe('FAILED')
    })

    test('parts are given back until nothing is left, where the gateway gives back parts', async () => {
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
      const happened = states.map((state) => state !== 'FAILED')
      expect(happened).toEqual(partialRefund ? [true, false, true] : [false, false, false])
    })

    test('what was never paid is not given back', async () => {
      const { ref } = await started()
      const input = { ...ref, refundId: `unpaid:${ref.merchantRef}`, amountCents: 1, reason: 'voided' }
      expect((await bench.gateway.refund(input)).state).toBe('FAILED')
    })

    test('a refund can be asked after, and an unknown one is not found', async () => {
      const { ref } = await paid()
      const refundId = `ask:${ref.merchantRef}`
      const made = await bench.gateway.refund({ ...ref, refundId, amountCents: 123_450, reason: 'return' })
      const asked = await bench.gateway.queryRefund({
        ...ref,
        refundId,
        gatewayRefundRef: made.gatewayRefundRef,
      })
      expect(asked.gatewayRefundRef).toBe(made.gatewayRefundRef)
      const { ref: other } = await paid()
      const unknown = { ...other, refundId: 'never-asked', gatewayRefundRef: null }
      expect((await bench.gateway.queryRefund(unknown)).state).toBe('NOT_FOUND')
    })

    test('a refund is found by our id alone, for when the answer to it was lost', async () => {
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

    test('a notification moved to another payment is worthless, though it still reads well', async () => {
      const { ref, notification } = await notified()
      const moved = notification.rawBody.toString('latin1').replaceAll(ref.merchantRef, 'STOLEN')
      const rawBody = Buffer.from(moved, 'latin1')
      expect(rawBody.equals(notification.rawBody)).toBe(false)
      await expect(bench.gateway.verify({ ...notification, rawBody })).rejects.toThrow(BadSignature)
    })

    test('a notification without a signature is worthless', async () => {
      const { notification } = await notified()
      const bare = bench.unsigned(notification)
      await expect(bench.gateway.verify(bare)).rejects.toThrow(BadSignature)
    })

    test('a repeated notification keeps its event id, by which the mall knows it', async () => {
      const { notification } = await notified()
      const [first] = await bench.gateway.verify(notification)
      const [second] = await bench.gateway.verify(notification)
      expect(second?.eventId).toBe(first?.eventId)
    })

    test('a signed time older than five minutes is refused, where the provider signs one', async () => {
      const { notification } = await notified()
      const verifyAfter = (seconds: number) => bench.inTheFuture?.(seconds).verify(notification)
      if (!bench.inTheFuture) return expect(bench.gateway.verify(notification)).resolves.toHaveLength(1)
      await expect(verifyAfter(290)).resolves.toHaveLength(1)
      await expect(verifyAfter(310)).rejects.toThrow(BadSignature)
    })

    test('silence is neither yes nor no', async () => {
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

    test('yes and no to a notification differ in their status', () => {
      expect(bench.gateway.acknowledge(true).status).toBe(200)
      expect(bench.gateway.acknowledge(false).status).toBeGreaterThanOrEqual(500)
    })
  })
}

function refTo(merchantRef: string, gatewayRef: string | null = null) {
  return { merchantRef, gatewayRef, captureRef: null, createdAt: new Date() }
}

/** For providers that sign in a header. */
export function withoutHeaders({ headers, rawBody }: GatewayNotification): GatewayNotification {
  return { rawBody, headers: { 'content-type': headers['content-type'] } }
}
