import { type District, isDelivered } from '../../contract/districts.ts'
import { type Address, maxReceivers, type Receiver } from '../../contract/receivers.ts'
import type { Refusal } from '../../contract/refusals.ts'
import { composeAddress } from './address-rules.ts'

/** Why no further address may be added, or null. */
export function addReceiverRefusal(kept: number): Refusal | null {
  return kept >= maxReceivers ? { code: 'receivers-full', max: maxReceivers } : null
}

/** An address with what follows from it: how it is written on a parcel, and whether the carrier goes there while these
 *  districts are closed. */
export function receiverOf<
  Stored extends Address & Omit<Receiver, 'addressEn' | 'addressCn' | 'isDelivered'>,
>(stored: Stored, closed: readonly District[]): Receiver {
  return { ...stored, ...composeAddress(stored), isDelivered: isDelivered(stored, closed) }
}
