import { z } from 'zod'
import type { RecordedState } from '../../../contract/shop/orders/shipment-states.ts'
import type { Clock } from '../../core/clock.ts'
import { postToCarrier, readHongKongTime, readReport } from './call-carrier.ts'
import { type CarrierAdapter, CarrierRefused, type CarrierReport } from './carrier-port.ts'

export interface HongkongPostSettings {
  /** The address of the EC-Ship API, without a trailing slash. */
  url: string
  username: string
  password: string
  clock: Clock
  timeoutMs: number
}

/** A token is valid for 15 minutes. */
const tokenMs = 14 * 60 * 1000

/** Hongkong Post by its Mail Tracking API of EC-Ship (version 1.0, April 2024): a token of `/api/authenticate`, then
 *  `/api/version/1/mailTracking`. It sends no notifications. */
export function hongkongPostAdapter(settings: HongkongPostSettings): CarrierAdapter {
  const { url, timeoutMs, clock } = settings
  let token: { value: string; until: number } | null = null

  const authenticate = async (): Promise<string> => {
    const now = clock.now().getTime()
    if (token !== null && token.until > now) return token.value
    const { username, password } = settings
    const text = await postToCarrier(`${url}/api/authenticate`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
      timeoutMs,
    })
    const { token: value } = readReport(authenticated, text)
    token = { value, until: now + tokenMs }
    return value
  }

  return {
    code: 'hongkong-post',
    maxNumbers: 50,

    async query(trackingNumbers) {
      const bearer = await authenticate()
      const text = await postToCarrier(`${url}/api/version/1/mailTracking`, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify({ itemNo: trackingNumbers }),
        timeoutMs,
      }).catch((error) => {
        // The next query takes another token.
        if (error instanceof CarrierRefused) token = null
        throw error
      })
      const { status, errMsg, items } = readReport(tracked, text)
      if (status !== '0') throw new CarrierRefused(`${status} ${errMsg ?? ''}`.trim())
      return items.flatMap(({ itemNo, events }) => (events ?? []).map((event) => toReport(itemNo, event)))
    },

    receive: null,
    acknowledgement: {},
  }
}

const authenticated = z.object({ token: z.string().min(1) })
const mailEvent = z.object({
  eventDate: z.string(),
  statusCode: z.coerce.string().nullish(),
  description: z.string(),
  location: z.string().nullish(),
})
const tracked = z.object({
  status: z.coerce.string(),
  errMsg: z.string().nullish(),
  items: z.array(z.object({ itemNo: z.string(), events: z.array(mailEvent).nullish() })).default([]),
})

/** What descriptions mean, the first that matches. "Not delivered" is no delivery. */
const statesOfDescriptions: readonly (readonly [RegExp, RecordedState])[] = [
  [/return(?:ed|ing)? to (?:the )?sender|退回寄件人/i, 'RETURNED'],
  [/ready for collection|available for collection|awaiting collection|待領|可供領取/i, 'AT_PICKUP_POINT'],
  [/unsuccessful|not delivered|undelivered|attempted|未能派遞|未能成功/i, 'IN_TRANSIT'],
  [/\blost\b|遺失/i, 'LOST'],
  [/\bdelivered\b|\bcollected by (?:the )?addressee\b|已派遞|已領取/i, 'DELIVERED'],
  [
    /post(?:ed|ing)|accepted|process|arriv|depart|out for delivery|transit|sort|投寄|處理|到達|離開|派遞中/i,
    'IN_TRANSIT',
  ],
]

function toReport(trackingNumber: string, event: z.output<typeof mailEvent>): CarrierReport {
  return {
    trackingNumber,
    code: event.statusCode ?? '',
    text: event.description,
    place: event.location || null,
    happenedAt: readHongKongTime(event.eventDate),
    state: statesOfDescriptions.find(([pattern]) => pattern.test(event.description))?.[1] ?? null,
  }
}
