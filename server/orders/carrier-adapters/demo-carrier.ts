import { z } from 'zod'
import { recordedStates } from '../../../contract/shop/orders/shipment-states.ts'
import type { Clock } from '../../core/clock.ts'
import { isTimedSignature, signTimed } from '../../platform/security/timed-signature.ts'
import { postToCarrier, readReport } from './call-carrier.ts'
import { BadCarrierSignature, type CarrierAdapter, type CarrierReport } from './carrier-port.ts'

export interface DemoCarrierSettings {
  /** The address of the carrier, without a trailing slash. */
  url: string
  /** Shared with the carrier; signs the messages of both. */
  secret: string
  clock: Clock
  timeoutMs: number
}

/** The carrier of the demo (`demo-carrier/README.md`), reached only over HTTP. */
export function demoCarrierAdapter({ url, secret, clock, timeoutMs }: DemoCarrierSettings): CarrierAdapter {
  return {
    code: 'demo-carrier',
    maxNumbers: 20,

    async query(trackingNumbers) {
      const body = JSON.stringify({ numbers: trackingNumbers })
      const signature = signTimed(secret, `POST /v1/events\n${body}`, clock.now())
      const headers = { 'content-type': 'application/json', 'carrier-signature': signature }
      const text = await postToCarrier(`${url}/v1/events`, { headers, body, timeoutMs })
      return readReport(events, text).events.map(toReport)
    },

    receive: ({ headers, rawBody }) => {
      if (!isTimedSignature(secret, headers['carrier-signature'], rawBody, clock.now()))
        throw new BadCarrierSignature('The notification is not a recent, signed one of the carrier.')
      return readReport(events, rawBody.toString('utf8')).events.map(toReport)
    },

    acknowledgement: { received: true },
  }
}

const event = z.object({
  number: z.string(),
  code: z.string(),
  text: z.string(),
  place: z.string().nullable(),
  at: z.string(),
})
const events = z.object({ events: z.array(event).max(1_000) })

function toReport({ number, code, text, place, at }: z.output<typeof event>): CarrierReport {
  const time = new Date(at)
  return {
    trackingNumber: number,
    code,
    text,
    place,
    happenedAt: Number.isNaN(time.getTime()) ? null : time,
    state: recordedStates.find((state) => state === code) ?? null,
  }
}
