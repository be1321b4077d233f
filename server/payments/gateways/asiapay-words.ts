import { createHash, timingSafeEqual } from 'node:crypto'
import type { Cents } from '../../../contract/money.ts'
import type {
  GatewayCapture,
  GatewayPayment,
  GatewayPaymentState,
  GatewayRefund,
} from '../attempts/payment-gateway.ts'

/** Which hash an account signs with: SHA-1 unless AsiaPay was asked for a better one. */
export type HashName = 'sha1' | 'sha256' | 'sha512'

interface Signing {
  secureHashSecret: string
  hash: HashName
}

/** One try at paying, as the Merchant API writes it. */
export interface PayRecord {
  orderStatus: string
  ref: string
  payRef: string
  /** In dollars, with a point. */
  amt: string
  /** The number of ISO 4217. */
  cur: string
  /** Hong Kong's time, without saying so. */
  txTime?: string | undefined
  payMethod?: string | undefined
}

/** Cents as PayDollar wants them: dollars with two decimals. */
export function amountOf(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** The signature of the form that the shopper's browser posts. */
export function payFormHash(
  signing: Signing,
  terms: Record<'merchantId' | 'orderRef' | 'currCode' | 'amount' | 'payType', string>,
): string {
  const { merchantId, orderRef, currCode, amount, payType } = terms
  return digest(signing, [merchantId, orderRef, currCode, amount, payType])
}

/** The signature of a datafeed. */
export function datafeedHash(
  signing: Signing,
  feed: Record<'src' | 'prc' | 'successcode' | 'Ref' | 'PayRef' | 'Cur' | 'Amt' | 'payerAuth', string>,
): string {
  const { src, prc, successcode, Ref, PayRef, Cur, Amt, payerAuth } = feed
  return digest(signing, [src, prc, successcode, Ref, PayRef, Cur, Amt, payerAuth])
}

/** Whether a datafeed was signed with our secret. While AsiaPay changes a secret it sends several hashes, split by commas. */
export function isSignedFeed(
  signing: Signing,
  feed: Parameters<typeof datafeedHash>[1] & { secureHash: string },
): boolean {
  const expected = Buffer.from(datafeedHash(signing, feed))
  const given = feed.secureHash.split(',').map((hash) => Buffer.from(hash.trim().toLowerCase()))
  return given.some((hash) => hash.length === expected.length && timingSafeEqual(hash, expected))
}

const currencies: Record<string, string> = { '344': 'HKD', '156': 'CNY' }
const taken = ['Accepted', 'Accepted_Adj']
/** Taken once, and given back since or asked back: it pays for nothing. */
const givenBack = ['RequestRefund', 'Refunded', 'Voided']
const undecided = ['Pending', 'Pending_3D', 'RequestRefund']

/** All tries under one reference as one payment: any that was accepted wins, and a declined or voided one ends nothing. */
export function paymentOfRecords(records: readonly PayRecord[]): GatewayPayment {
  const paid = records.find(({ orderStatus }) => taken.includes(orderStatus))
  const known = paid ?? records[0]
  return {
    state: stateOf(records, paid),
    amountCents: paid ? centsOf(paid.amt) : null,
    currency: known ? (currencies[known.cur] ?? known.cur) : null,
    gatewayRef: known?.payRef ?? null,
    brand: paid?.payMethod ?? null,
    paidAt: paid?.txTime ? hongKongTime(paid.txTime) : null,
    captures: records.filter(({ orderStatus }) => taken.includes(orderStatus)).map(captureOf),
    raw: records,
  }
}

/** The record of the capture that is refunded: the one by its reference, or else the only one that took money. */
export function refundableRecord(
  records: readonly PayRecord[],
  captureRef: string | null,
): (PayRecord & { amountCents: Cents }) | null {
  const moved = records.filter(({ orderStatus }) => [...taken, ...givenBack].includes(orderStatus))
  const record = captureRef === null ? moved[0] : moved.find(({ payRef }) => payRef === captureRef)
  return record ? { ...record, amountCents: centsOf(record.amt) } : null
}

function captureOf({ payRef, amt, cur }: PayRecord): GatewayCapture {
  return { ref: payRef, amountCents: centsOf(amt), currency: currencies[cur] ?? cur }
}

/** How far the refund of a payment has come, or null while nobody asked for one. */
export function refundStateOf(records: readonly PayRecord[]): GatewayRefund['state'] | null {
  const states = records.map(({ orderStatus }) => orderStatus)
  if (states.includes('Refunded') || states.includes('Voided')) return 'SUCCEEDED'
  return states.includes('RequestRefund') ? 'PENDING' : null
}

function stateOf(records: readonly PayRecord[], paid: PayRecord | undefined): GatewayPaymentState {
  if (paid) return 'SUCCEEDED'
  if (records.length === 0) return 'NOT_FOUND'
  return records.some(({ orderStatus }) => undecided.includes(orderStatus)) ? 'PENDING' : 'OPEN'
}

/** An amount that cannot be read is money that does not fit: it must not be taken for none. */
function centsOf(amount: string): Cents {
  const [, dollars, cents = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  return dollars === undefined ? 0 : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** `2026-11-21 14:05:00.0`, which is written without its zone. */
function hongKongTime(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text) ?? []
  return day && time ? new Date(`${day}T${time}+08:00`) : null
}

function digest({ secureHashSecret, hash }: Signing, parts: readonly string[]): string {
  return createHash(hash)
    .update([...parts, secureHashSecret].join('|'))
    .digest('hex')
}
