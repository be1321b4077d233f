import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { Clock } from '../../core/clock.ts'
import { readAtMost } from '../../platform/downloads/read-at-most.ts'
import {
  findRefundState,
  formatGatewayAmount,
  type HashName,
  isSignedFeed,
  type PayRecord,
  payFormHash,
  paymentOfRecords,
  refundableRecord,
} from './asiapay-mapping.ts'
import { parseAnswer } from './parse-answer.ts'
import {
  BadSignature,
  CredentialsRefused,
  type GatewayCapabilities,
  type GatewayPayment,
  type GatewayPaymentRef,
  type GatewayPaymentRequest,
  GatewayRefused,
  GatewayUnreachable,
  type PaymentGateway,
  type PaymentMethod,
} from './payment-gateway.ts'

export interface AsiaPaySettings {
  merchantId: string
  /** Assigned by AsiaPay; signs the form and the datafeed. */
  secureHashSecret: string
  hash: HashName
  /** Login of the Merchant API, which is separate. */
  loginId: string
  password: string
  /** `https://www.paydollar.com/b2c2/eng`, or the address of a bank that runs the platform under its own
   *  name. */
  baseUrl: string
  clock: Clock
  /** Default 5 seconds; tests use less. */
  timeoutMs?: number
}

/** ISO 4217: the only currency of the mall. */
const hongKongDollars = '344'
const payMethods = {
  CARD: 'CC',
  ALIPAY_HK: 'ALIPAYHKONL',
  ALIPAY_CN: 'ALIPAY',
} as const satisfies Record<PaymentMethod, string>

const capabilities: GatewayCapabilities = {
  methods: ['CARD', 'ALIPAY_HK', 'ALIPAY_CN'],
  canCancelOpen: false,
  minExpirySeconds: null,
  partialRefund: false,
  refundDays: { ALIPAY_HK: 90, ALIPAY_CN: 90 },
  minCents: 1,
  // `amount` is Number(12,2) in the integration guide.
  maxCents: 9_999_999_999_99,
  // Worldpay documents this limit for AlipayHK; AsiaPay names no other.
  maxCentsByMethod: { ALIPAY_HK: 5_000_000 },
}

/** AsiaPay PayDollar, by its integration guide: a signed form post, a signed datafeed and the Merchant API.
 *  Its pages never expire and cannot be closed; a decline is not final, and only one full refund is possible. */
export function asiaPayGateway(settings: AsiaPaySettings): PaymentGateway {
  return {
    code: 'asiapay',
    capabilities,

    async start(payment) {
      const url = `${settings.baseUrl}/payment/payForm.jsp`
      return { gatewayRef: null, redirect: { method: 'POST', url, fields: formFor(settings, payment) } }
    },

    query: async (ref) => paymentOfRecords(await queryRecords(settings, ref)),

    cancel: async () => 'UNSUPPORTED',

    async refund({ amountCents, ...ref }) {
      const capture = refundableRecord(await queryRecords(settings, ref), ref.captureRef)
      if (capture?.amountCents !== amountCents) {
        return { state: 'FAILED', gatewayRefundRef: null, raw: capture }
      }
      const { payRef } = capture
      const before = findRefundState([capture])
      if (before) return { state: before, gatewayRefundRef: payRef, raw: capture }
      const answer = await call(settings, {
        actionType: 'RequestRefund',
        payRef,
        amount: formatGatewayAmount(amountCents),
      })
      const { resultCode, orderStatus, errMsg } = parseResult(answer)
      if (resultCode !== '0') throw new GatewayRefused(`AsiaPay refused the refund: ${errMsg}.`, errMsg)
      return { state: 'PENDING', gatewayRefundRef: payRef, raw: { orderStatus } }
    },

    async queryRefund(ref) {
      const capture = refundableRecord(await queryRecords(settings, ref), ref.captureRef)
      const state = capture && findRefundState([capture])
      return { state: state ?? 'NOT_FOUND', gatewayRefundRef: capture?.payRef ?? null, raw: capture }
    },

    async verify({ rawBody }) {
      const feed = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')))
      const fields = datafeed.safeParse(feed).data
      if (!fields || !isSignedFeed(settings, fields)) {
        throw new BadSignature('The notification is not a datafeed of AsiaPay.')
      }
      // A decline is not final, and the mall queries the payment before it abandons it.
      if (fields.successcode !== '0') return []
      return [
        {
          kind: 'payment',
          eventId: `${fields.PayRef}:${fields.successcode}`,
          merchantRef: fields.Ref,
          payment: paidBy(fields, settings.clock.now()),
        },
      ]
    },

    acknowledge: (accepted) => ({
      status: accepted ? 200 : 503,
      contentType: 'text/plain',
      body: accepted ? 'OK' : 'LATER',
    }),
  }
}

function formFor(settings: AsiaPaySettings, payment: GatewayPaymentRequest): Record<string, string> {
  const terms = {
    merchantId: settings.merchantId,
    orderRef: payment.merchantRef,
    currCode: hongKongDollars,
    amount: formatGatewayAmount(payment.amountCents),
    payType: 'N',
  }
  return {
    ...terms,
    payMethod: payMethods[payment.method],
    lang: payment.language === 'zh_tw' ? 'C' : 'E',
    mpsMode: 'NIL',
    successUrl: payment.returnUrl,
    failUrl: payment.returnUrl,
    cancelUrl: payment.cancelUrl,
    remark: payment.orderNumber,
    secureHash: payFormHash(settings, terms),
  }
}

/** The signed fields of a datafeed, and the others that the mall reads. */
const datafeed = z.object({
  src: z.string(),
  prc: z.string(),
  successcode: z.string(),
  Ref: z.string(),
  PayRef: z.string(),
  Cur: z.string(),
  Amt: z.string(),
  payerAuth: z.string(),
  secureHash: z.string(),
  payMethod: z.string().optional(),
  panLast4: z.string().optional(),
})

function paidBy({ Ref, PayRef, Cur, Amt, ...card }: z.infer<typeof datafeed>, now: Date): GatewayPayment {
  const { payMethod, panLast4 } = card
  const record = {
    ref: Ref,
    payRef: PayRef,
    cur: Cur,
    amt: Amt,
    orderStatus: 'Accepted',
    payMethod,
    panLast4,
  }
  return { ...paymentOfRecords([record]), paidAt: now }
}

const apiAnswer = z.object({
  resultCode: z.string(),
  orderStatus: z.string().default(''),
  errMsg: z.string().default('unexplained'),
})
const text = z.string().optional()
const record = z.object({
  orderStatus: z.string(),
  ref: z.string(),
  payRef: z.string(),
  amt: z.string(),
  cur: z.string(),
  txTime: text,
  payMethod: text,
  panLast4: text,
})
const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'record' })
const answerToQuery = z
  .string()
  .transform((answer, context) => {
    try {
      return xml.parse(answer)
    } catch {
      context.addIssue('This is not XML.')
      return z.NEVER
    }
  })
  .pipe(z.object({ records: z.union([z.literal(''), z.object({ record: z.array(record) })]) }))

/** Returns AsiaPay's records under our reference: none until the form was posted, several if a card was
 *  declined before. */
async function queryRecords(
  settings: AsiaPaySettings,
  { merchantRef }: GatewayPaymentRef,
): Promise<PayRecord[]> {
  const answer = await call(settings, { actionType: 'Query', orderRef: merchantRef })
  if (!answer.trimStart().startsWith('<')) {
    const { errMsg } = parseResult(answer)
    if (/login/i.test(errMsg ?? '')) throw new CredentialsRefused(`AsiaPay refused the query: ${errMsg}.`)
    throw new GatewayUnreachable(`AsiaPay refused the query: ${errMsg}.`)
  }
  const { records } = parseAnswer('AsiaPay', answerToQuery, answer)
  return records === '' ? [] : records.record
}

/** Parses an answer of name-value pairs. */
function parseResult(answer: string): z.infer<typeof apiAnswer> {
  return parseAnswer('AsiaPay', apiAnswer, Object.fromEntries(new URLSearchParams(answer)))
}

/** Above the records of one order. */
const maxAnswerBytes = 1024 * 1024

async function call(settings: AsiaPaySettings, input: Record<string, string>): Promise<string> {
  const { merchantId, loginId, password, baseUrl, timeoutMs } = settings
  try {
    const response = await fetch(`${baseUrl}/merchant/api/orderApi.jsp`, {
      method: 'POST',
      body: new URLSearchParams({ merchantId, loginId, password, ...input }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs ?? 5_000),
    })
    if (!response.ok) throw new Error(`AsiaPay answered ${response.status}.`)
    const body = await readAtMost(response.body, maxAnswerBytes)
    if (body === null) throw new Error('The answer of AsiaPay is too large.')
    return body.toString('utf8')
  } catch (cause) {
    throw new GatewayUnreachable('AsiaPay did not answer.', { cause })
  }
}
