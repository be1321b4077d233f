import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { RecordedState } from '../../../contract/shop/orders/shipment-states.ts'
import type { Clock } from '../../core/clock.ts'
import { postToCarrier, readHongKongTime, readReport } from './call-carrier.ts'
import {
  BadCarrierSignature,
  type CarrierAdapter,
  CarrierRefused,
  type CarrierReport,
} from './carrier-port.ts'

export interface SfExpressSettings {
  /** The address of the services, such as `https://sfapi-hk.sf-express.com/std/service`. */
  url: string
  partnerId: string
  checkword: string
  /** The last four digits of the sender's phone, which SF Express requires; null for the parcels of this account. */
  phoneEnd: string | null
  /** The key in the address of the notifications; null for none. */
  pushKey: string | null
  clock: Clock
  timeoutMs: number
}

/** SF Express Hong Kong by its published interfaces EXP_RECE_SEARCH_ROUTES and RoutePushService
 *  (https://open.sf-express.com). Its notifications have no signature, so their address contains a key. */
export function sfExpressAdapter(settings: SfExpressSettings): CarrierAdapter {
  return {
    code: 'sf-express',
    maxNumbers: 10,

    async query(trackingNumbers) {
      const msgData = JSON.stringify({
        language: '2',
        trackingType: '1',
        trackingNumber: trackingNumbers,
        methodType: '1',
        ...(settings.phoneEnd !== null && { checkPhoneNo: settings.phoneEnd }),
      })
      const timestamp = String(settings.clock.now().getTime())
      const body = new URLSearchParams({
        partnerID: settings.partnerId,
        requestID: randomUUID(),
        serviceCode: 'EXP_RECE_SEARCH_ROUTES',
        timestamp,
        msgDigest: computeMsgDigest(msgData, timestamp, settings.checkword),
        msgData,
      }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
      const text = await postToCarrier(settings.url, { headers, body, timeoutMs: settings.timeoutMs })
      const { apiResultCode, apiErrorMsg, apiResultData } = readReport(platformAnswer, text)
      if (apiResultCode !== 'A1000') throw new CarrierRefused(`${apiResultCode} ${apiErrorMsg ?? ''}`.trim())
      const { success, errorCode, errorMsg, msgData: data } = readReport(serviceAnswer, apiResultData ?? '')
      if (!success) throw new CarrierRefused(`${errorCode} ${errorMsg ?? ''}`.trim())
      return (data?.routeResps ?? []).flatMap(({ mailNo, routes }) =>
        (routes ?? []).map((route) => toReport(mailNo, route)),
      )
    },

    receive: ({ query, rawBody }) => {
      const { pushKey } = settings
      if (pushKey === null || !isSameKey(query.key, pushKey))
        throw new BadCarrierSignature('The notification has another key than that of its address.')
      const push = readReport(routePush, rawBody.toString('utf8'))
      return push.Body.WaybillRoute.map((route) => toReport(route.mailno, route))
    },

    acknowledgement: { return_code: '0000', return_msg: '成功' },
  }
}

/** Base64 of the MD5 of the form-encoded message, time and checkword: SF Express prescribes MD5. */
export function computeMsgDigest(msgData: string, timestamp: string, checkword: string): string {
  return createHash('md5')
    .update(encodeForm(msgData + timestamp + checkword))
    .digest('base64')
}

/** As `java.net.URLEncoder` encodes, by which SF Express compares. */
function encodeForm(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}

function isSameKey(key: unknown, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return typeof key === 'string' && timingSafeEqual(hash(key), hash(expected))
}

const route = z.object({
  acceptTime: z.string(),
  acceptAddress: z.string().nullish(),
  remark: z.string().nullish(),
  opCode: z.coerce.string(),
})

const platformAnswer = z.object({
  apiResultCode: z.string(),
  apiErrorMsg: z.string().nullish(),
  apiResultData: z.string().nullish(),
})

const serviceAnswer = z.object({
  success: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]),
  errorCode: z.string().nullish(),
  errorMsg: z.string().nullish(),
  msgData: z
    .object({ routeResps: z.array(z.object({ mailNo: z.string(), routes: z.array(route).nullish() })) })
    .nullish(),
})

const routePush = z.object({
  Body: z.object({ WaybillRoute: z.array(route.extend({ mailno: z.string() })).max(100) }),
})

/** Codes of routes. 648 is also used for a parcel that is forwarded, so the staff look at it. */
const statesOfCodes = new Map<string, RecordedState>(
  Object.entries({
    50: 'IN_TRANSIT',
    54: 'IN_TRANSIT',
    30: 'IN_TRANSIT',
    31: 'IN_TRANSIT',
    36: 'IN_TRANSIT',
    44: 'IN_TRANSIT',
    204: 'IN_TRANSIT',
    33: 'IN_TRANSIT',
    70: 'IN_TRANSIT',
    99: 'IN_TRANSIT',
    125: 'AT_PICKUP_POINT',
    130: 'AT_PICKUP_POINT',
    80: 'DELIVERED',
    128: 'DELIVERED',
    8000: 'DELIVERED',
    517: 'RETURNED',
    631: 'RETURNED',
    648: 'RETURNED',
  } satisfies Record<number, RecordedState>),
)

function toReport(trackingNumber: string, read: z.output<typeof route>): CarrierReport {
  return {
    trackingNumber,
    code: read.opCode,
    text: read.remark ?? '',
    place: read.acceptAddress || null,
    happenedAt: readHongKongTime(read.acceptTime),
    state: statesOfCodes.get(read.opCode) ?? null,
  }
}
