import { createHash, timingSafeEqual } from 'node:crypto'
import type { Cents } from '../../../contract/values/money.ts'
import type { GatewayCapture, GatewayPayment, GatewayPaymentState, GatewayRefund } from './payment-gateway.ts'

/** The hash algorithm of an account: SHA-1 unless AsiaPay configured a stronger one. */
export type HashName = 'sha1' | 'sha256' | 'sha512'

interface Signing {
  secureHashSecret: string
  hash: HashName
}

/** One payment record of the Merchant API. */
export interface PayRecord {
  orderStatus: string
  ref: string
  payRef: string
  /** In dollars, with a decimal point. */
  amt: string
  /** Numeric ISO 4217 code. */
  cur: string
  /** Hong Kong time, without a zone. */
  txTime?: string | undefined
  payMethod?: string | undefined
  /** The last four digits of a card; only some accounts report them. */
  panLast4?: string | undefined
}

/** Formats cents for PayDollar: dollars with two decimals. */
export function formatGatewayAmount(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Returns the signature of the form that the shopper's browser posts. */
export function payFormHash(
  signing: Signing,
  terms: Record<'merchantId' | 'orderRef' | 'currCode' | 'amount' | 'payType', string>,
): string {
  const { merchantId, orderRef, currCode, amount, payType } = terms
  return digest(signing, [merchantId, orderRef, currCode, amount, payType])
}

/** Returns the signature of a datafeed. */
export function datafeedHash(
  signing: Signing,
  feed: Record<'src' | 'prc' | 'successcode' | 'Ref' | 'PayRef' | 'Cur' | 'Amt' | 'payerAuth', string>,
): string {
  const { src, prc, successcode, Ref, PayRef, Cur, Amt, payerAuth } = feed
  return digest(signing, [src, prc, successcode, Ref, PayRef, Cur, Amt, payerAuth])
}

/** Whether a datafeed was signed with our secret. While AsiaPay rotates a secret it sends several hashes,
 *  separated by commas. */
export function isSignedFeed(
  signing: Signing,
  feed: Parameters<typeof datafeedHash>[1] & { secureHash: string },
): boolean {
  const expected = Buffer.from(datafeedHash(signing, feed))
  const hashes = feed.secureHash.split(',').map((hash) => Buffer.from(hash.trim().toLowerCase()))
  return hashes.some((hash) => hash.length === expected.length && timingSafeEqual(hash, expected))
}

const currencies: Record<string, string> = { '344': 'HKD', '156': 'CNY' }
const taken = ['Accepted', 'Accepted_Adj']
/** States of captures that are refunded or being refunded: they pay for no order. */
const refunded = ['RequestRefund', 'Refunded', 'Voided']
const undecided = ['Pending', 'Pending_3D', 'RequestRefund']

/** Combines all records under one reference: an accepted one wins, and a declined or voided one is not final. */
export function paymentOfRecords(records: readonly PayRecord[]): GatewayPayment {
  const paid = records.find(({ orderStatus }) => taken.includes(orderStatus))
  const known = paid ?? records[0]
  return {
    state: findPaymentState(records, paid),
    amountCents: paid ? parseCents(paid.amt) : null,
    currency: known ? (currencies[known.cur] ?? known.cur) : null,
    gatewayRef: known?.payRef ?? null,
    brand: paid?.payMethod ?? null,
    lastFour: /\d{4}$/.exec(paid?.panLast4 ?? '')?.[0] ?? null,
    paidAt: paid?.txTime ? hongKongTime(paid.txTime) : null,
    captures: records.filter(({ orderStatus }) => taken.includes(orderStatus)).map(toCapture),
    raw: records,
  }
}

/** Returns the record of the capture to refund: the one with its reference, or else the first that took
 *  money. */
export function refundableRecord(
  records: readonly PayRecord[],
  captureRef: string | null,
): (PayRecord & { amountCents: Cents }) | null {
  const moved = records.filter(({ orderStatus }) => [...taken, ...refunded].includes(orderStatus))
  const record = captureRef === null ? moved[0] : moved.find(({ payRef }) => payRef === captureRef)
  return record ? { ...record, amountCents: parseCents(record.amt) } : null
}

function toCapture({ payRef, amt, cur }: PayRecord): GatewayCapture {
  return { ref: payRef, amountCents: parseCents(amt), currency: currencies[cur] ?? cur }
}

/** Returns the state of a payment's refund, or null when none was requested. */
export function findRefundState(records: readonly PayRecord[]): GatewayRefund['state'] | null {
  const states = records.map(({ orderStatus }) => orderStatus)
  if (states.includes('Refunded') || states.includes('Voided')) return 'SUCCEEDED'
  return states.includes('RequestRefund') ? 'PENDING' : null
}

function findPaymentState(records: readonly PayRecord[], paid: PayRecord | undefined): GatewayPaymentState {
  if (paid) return 'SUCCEEDED'
  if (records.length === 0) return 'NOT_FOUND'
  return records.some(({ orderStatus }) => undecided.includes(orderStatus)) ? 'PENDING' : 'OPEN'
}

/** An unreadable amount counts as money that does not match; it must not count as none. */
function parseCents(amount: string): Cents {
  const [, dollars, cents = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  return dollars === undefined ? 0 : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

/** `2026-11-21 14:05:00.0`, without a zone. */
function hongKongTime(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text) ?? []
  return day && time ? new Date(`${day}T${time}+08:00`) : null
}

function digest({ secureHashSecret, hash }: Signing, parts: readonly string[]): string {
  return createHash(hash)
    .update([...parts, secureHashSecret].join('|'))
    .digest('hex')
}
