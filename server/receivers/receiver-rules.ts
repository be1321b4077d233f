import { type DeliveryArea, isDeliverable } from '../../contract/shop/receivers/districts.ts'
import {
  type Address,
  maxReceivers,
  type Receiver,
  type ReceiverInput,
} from '../../contract/shop/receivers/receivers.ts'
import type { Refusal } from '../../contract/wire/refusals.ts'
import { composeAddress } from './address-rules.ts'

/** Refusal of another address, or null. */
export function findRefusalToAddReceiver(count: number): Refusal | null {
  return count >= maxReceivers ? { code: 'receivers-full', max: maxReceivers } : null
}

/** Whether a stored address is the one to be added, its default flag aside. */
export function isSameReceiver(stored: ReceiverInput, input: ReceiverInput): boolean {
  const { isDefault: _, ...fields } = input
  return (Object.keys(fields) as (keyof typeof fields)[]).every((field) => stored[field] === input[field])
}

/** An address with its formatted lines, and whether it is in the delivery area. */
export function toReceiver<
  Stored extends Address & Omit<Receiver, 'addressEn' | 'addressCn' | 'isDeliverable'>,
>(stored: Stored, area: DeliveryArea): Receiver {
  return { ...stored, ...composeAddress(stored), isDeliverable: isDeliverable(stored, area) }
}
