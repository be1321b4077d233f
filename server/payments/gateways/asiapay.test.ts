import { createServer } from 'node:http'
import { fc, test as prop } from '@fast-check/vitest'
import { expect, onTestFinished, test } from 'vitest'
import { asiaPayGateway } from './asiapay.ts'
import { fakeAsiaPay } from './asiapay-fake.ts'
import {
  findRefundState,
  formatGatewayAmount,
  payFormHash,
  paymentOfRecords,
  refundableRecord,
} from './asiapay-mapping.ts'
import { type GatewayBench, testGateway } from './gateway-suite.ts'
import { formatServerUrl, listening, notificationsInto } from './notification-inbox.ts'
import { GatewayUnreachable, type StartedPayment } from './payment-gateway.ts'

const account = {
  merchantId: '88110001',
  secureHashSecret: 'fake-bank-secret',
  loginId: 'mall',
  password: 'fake-bank-password',
}

testGateway('AsiaPay', openBench)

async function openBench(): Promise<GatewayBench> {
  const { inbox, mall } = await notificationsInto()
  const mute = await listening(createServer(() => undefined))
  const datafeedUrl = `${formatServerUrl(mall)}/notification`
  const asiaPay = await fakeAsiaPay({ ...account, datafeedUrl: () => datafeedUrl })
  const clock = { now: () => new Date() }
  const gatewayAt = (baseUrl: string, timeoutMs = 60_000) =>
    asiaPayGateway({ ...account, hash: 'sha256', baseUrl, clock, timeoutMs })
  return {
    gateway: gatewayAt(asiaPay.baseUrl),
    silent: gatewayAt(formatServerUrl(mute), 50),
    gatewayAt,
    opensByCall: false,
    shopper: {
      pay: async (payment) => void (await asiaPay.pay(formOf(payment))),
      payWrongAmount: async (payment) => void (await asiaPay.pay(formOf(payment), '10.00')),
      payDeclined: async (payment) => void (await asiaPay.payDeclined(formOf(payment))),
    },
    notificationsAbout: (merchantRef) =>
      inbox.filter(({ rawBody }) => rawBody.includes(`Ref=${merchantRef}&`)),
    unsigned: ({ headers, rawBody }) => {
      const bare = new URLSearchParams(rawBody.toString('utf8'))
      bare.delete('secureHash')
      return { headers, rawBody: Buffer.from(bare.toString()) }
    },
    inTheFuture: null,
    notifyUrl: datafeedUrl,
    async close() {
      asiaPay.close()
      for (const server of [mall, mute]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

test('treats a rejected login as no answer', async () => {
  const asiaPay = await fakeAsiaPay({ ...account, datafeedUrl: () => '' })
  onTestFinished(() => asiaPay.close())
  const clock = { now: () => new Date() }
  const gateway = asiaPayGateway({
    ...account,
    password: 'old',
    hash: 'sha256',
    baseUrl: asiaPay.baseUrl,
    clock,
  })
  const ref = { merchantRef: 'A', gatewayRef: null, captureRef: null, createdAt: new Date() }
  const refund = { ...ref, refundId: 'login', amountCents: 1, reason: 'return' }
  await expect(gateway.query(ref)).rejects.toThrow(GatewayUnreachable)
  await expect(gateway.queryRefund({ ...refund, gatewayRefundRef: null })).rejects.toThrow(GatewayUnreachable)
  await expect(gateway.refund(refund)).rejects.toThrow(GatewayUnreachable)
})

function formOf({ redirect }: StartedPayment) {
  if (redirect.method !== 'POST') throw new Error('PayDollar expects a form post.')
  return redirect
}

// The integration guide's example of the form's secure hash.
test('signs the form over its fields and the secret, in the order of the guide', () => {
  const terms = { merchantId: '1', orderRef: 'A', currCode: '344', amount: '1.00', payType: 'N' }
  const ofGuide = 'merchantId|orderRef|currCode|amount|payType|secret'
  expect(ofGuide.split('|')).toEqual([...Object.keys(terms), 'secret'])
  const hashes = (['sha1', 'sha256', 'sha512'] as const).map((hash) =>
    payFormHash({ hash, secureHashSecret: 's' }, terms),
  )
  expect(hashes.map((hash) => hash.length)).toEqual([40, 64, 128])
})

prop.prop([fc.nat(99_999_999)])('formats every amount so that it parses back to the cent', (cents) => {
  const record = {
    orderStatus: 'Accepted',
    ref: 'A',
    payRef: '1',
    amt: formatGatewayAmount(cents),
    cur: '344',
  }
  expect(paymentOfRecords([record])).toMatchObject({ amountCents: cents, currency: 'HKD' })
})

test('an accepted record wins over declined ones in any order', () => {
  const declined = { orderStatus: 'Rejected', ref: 'A', payRef: '1', amt: '9.00', cur: '344' }
  const accepted = { ...declined, orderStatus: 'Accepted', payRef: '2' }
  for (const records of [
    [declined, accepted],
    [accepted, declined],
  ]) {
    expect(paymentOfRecords(records)).toMatchObject({ state: 'SUCCEEDED', gatewayRef: '2' })
  }
  expect(paymentOfRecords([declined])).toMatchObject({ state: 'OPEN', amountCents: null })
  expect(paymentOfRecords([{ ...declined, orderStatus: 'Pending' }]).state).toBe('PENDING')
})

test.each([
  ['Voided', 'OPEN', 'SUCCEEDED'],
  ['Refunded', 'OPEN', 'SUCCEEDED'],
  ['RequestRefund', 'PENDING', 'PENDING'],
])('a %s record pays for nothing, and its refund state is known', (orderStatus, state, refund) => {
  const record = { orderStatus, ref: 'A', payRef: '1', amt: '9.00', cur: '344' }
  expect(paymentOfRecords([record])).toMatchObject({ state, amountCents: null, captures: [] })
  expect(findRefundState([record])).toBe(refund)
  const accepted = { ...record, orderStatus: 'Accepted', payRef: '2' }
  expect(paymentOfRecords([record, accepted])).toMatchObject({
    state: 'SUCCEEDED',
    gatewayRef: '2',
    captures: [{ ref: '2', amountCents: 900, currency: 'HKD' }],
  })
})

test('refunds its own capture, whatever the state of another one', () => {
  const refunded = { orderStatus: 'Refunded', ref: 'A', payRef: '1', amt: '9.00', cur: '344' }
  const accepted = { ...refunded, orderStatus: 'Accepted', payRef: '2' }
  const own = refundableRecord([refunded, accepted], '2')
  expect(own).toMatchObject({ payRef: '2', amountCents: 900 })
  expect(own && findRefundState([own])).toBeNull()
  expect(refundableRecord([refunded, accepted], null)).toMatchObject({ payRef: '1' })
  expect(refundableRecord([{ ...refunded, orderStatus: 'Rejected' }], null)).toBeNull()
})
