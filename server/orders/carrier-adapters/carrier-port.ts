import type { IncomingHttpHeaders } from 'node:http'
import type { RecordedState } from '../../../contract/shop/orders/shipment-states.ts'

/** An event of a parcel as its carrier reports it. */
export interface CarrierReport {
  trackingNumber: string
  /** The state by the words of the carrier. */
  code: string
  text: string
  place: string | null
  /** Null if the time could not be read. */
  happenedAt: Date | null
  /** What it means for a shipment; null for a code that the mall does not know. */
  state: RecordedState | null
}

/** A request that a carrier sent, before its signature was verified. */
export interface CarrierNotification {
  headers: IncomingHttpHeaders
  /** The parameters of the address. */
  query: Readonly<Record<string, unknown>>
  rawBody: Buffer
}

/** A carrier that reports where parcels are. */
export interface CarrierAdapter {
  /** The code of the carrier in the table `carriers`, and in the path of its notifications. */
  readonly code: string
  /** Tracking numbers of one query, at most. */
  readonly maxNumbers: number
  /** Queries all events of these parcels. Throws `CarrierUnreachable`, `CarrierRefused` or `UnreadableReport`. */
  query(trackingNumbers: readonly string[]): Promise<CarrierReport[]>
  /** Reads a notification. Throws `BadCarrierSignature`, or `UnreadableReport` for a genuine one that cannot be read. Null
   *  for a carrier that sends none. */
  receive: ((notification: CarrierNotification) => CarrierReport[]) | null
  /** The answer that the carrier expects to a stored notification. */
  acknowledgement: object
}

/** No answer, a truncated one, or a 5xx. */
export class CarrierUnreachable extends Error {
  override name = 'CarrierUnreachable'
}

/** The carrier understood the request and refused it, such as for wrong credentials. */
export class CarrierRefused extends Error {
  override name = 'CarrierRefused'
}

/** Genuine, but not of the published format. */
export class UnreadableReport extends Error {
  override name = 'UnreadableReport'
  readonly content: string

  constructor(content: string) {
    super('The carrier sent a report that is not of its published format.')
    this.content = content
  }
}

/** Not from the carrier, altered in transit, or too old: its content must not be used. */
export class BadCarrierSignature extends Error {
  override name = 'BadCarrierSignature'
}
