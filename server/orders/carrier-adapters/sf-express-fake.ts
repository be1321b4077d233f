import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { computeMsgDigest } from './sf-express.ts'

/** Routes of a parcel in the words of SF Express. */
export interface SfRoute {
  acceptTime: string
  acceptAddress: string
  remark: string
  opCode: string
}

/** A stand-in of SF Express's EXP_RECE_SEARCH_ROUTES with recorded answers. It refuses a wrong digest, an unknown partner or
 *  service, and more than ten numbers, with the published codes. */
export async function fakeSfExpress(account: { partnerId: string; checkword: string }) {
  const routes = new Map<string, SfRoute[]>()
  let nextBody: string | null = null
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    response.setHeader('content-type', 'application/json')
    const body = nextBody ?? JSON.stringify(answer(form, request.headers['content-type'] ?? ''))
    nextBody = null
    response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function answer(form: URLSearchParams, contentType: string) {
    const [timestamp, msgData] = [form.get('timestamp') ?? '', form.get('msgData') ?? '']
    if (!contentType.startsWith('application/x-www-form-urlencoded'))
      return refused('A1001', '必传参数不可为空')
    if (form.get('partnerID') !== account.partnerId) return refused('A1004', '无对应服务权限')
    if (form.get('msgDigest') !== computeMsgDigest(msgData, timestamp, account.checkword))
      return refused('A1006', '数字签名无效')
    if (form.get('serviceCode') !== 'EXP_RECE_SEARCH_ROUTES') return refused('A1004', '无对应服务权限')
    const { trackingNumber, trackingType } = JSON.parse(msgData) as {
      trackingNumber: string[]
      trackingType: string
    }
    const isValid = trackingType === '1' && trackingNumber.length > 0 && trackingNumber.length <= 10
    const result = isValid
      ? {
          success: true,
          errorCode: 'S0000',
          errorMsg: null,
          msgData: {
            routeResps: trackingNumber.map((mailNo) => ({ mailNo, routes: routes.get(mailNo) ?? [] })),
          },
        }
      : { success: false, errorCode: 'S0001', errorMsg: '非法的JSON格式', msgData: null }
    return {
      apiErrorMsg: '',
      apiResponseID: '00017F1C8D2B0C3F8D2B0C3F8D2B0C3F',
      apiResultCode: 'A1000',
      apiResultData: JSON.stringify(result),
    }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/std/service`,
    routes,
    /** Answers the next query with these bytes. */
    answerNext: (body: string) => {
      nextBody = body
    },
    close: () => server.close(),
  }
}

function refused(apiResultCode: string, apiErrorMsg: string) {
  return { apiErrorMsg, apiResponseID: '', apiResultCode, apiResultData: null }
}
