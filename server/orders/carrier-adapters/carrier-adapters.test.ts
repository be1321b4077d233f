import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { BadCarrierSignature, CarrierRefused, CarrierUnreachable, UnreadableReport } from './carrier-port.ts'
import { hongkongPostAdapter } from './hongkong-post.ts'
import { fakeHongkongPost } from './hongkong-post-fake.ts'
import { computeMsgDigest, sfExpressAdapter } from './sf-express.ts'
import { fakeSfExpress } from './sf-express-fake.ts'

const clock = { now: () => new Date('2026-03-04T04:00:00Z') }
const account = { partnerId: 'BAUHINIA', checkword: 'a checkword of SF Express' }
const pushKey = 'k'.repeat(32)
const sf = await fakeSfExpress(account)
const post = await fakeHongkongPost({ username: 'bauhinia', password: 'a password' })
afterAll(() => {
  sf.close()
  post.close()
})
const sfSettings = { ...account, url: sf.url, phoneEnd: null, pushKey, clock, timeoutMs: 2_000 }
const postSettings = {
  url: post.url,
  username: 'bauhinia',
  password: 'a password',
  clock,
  timeoutMs: 2_000,
}
const number = 'SF1000000000001'
const push = (body: unknown, key: string = pushKey) => ({
  headers: {},
  query: { key },
  rawBody: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})

const answerWithoutParcels = JSON.stringify({
  apiResultCode: 'A1000',
  apiResultData: JSON.stringify({ success: true, msgData: { routeResps: [] } }),
})

describe('SF Express', () => {
  const adapter = sfExpressAdapter(sfSettings)

  test('signs as its documentation shows', () => {
    // base64(md5(quote_plus(message + time + checkword))), computed with Python.
    expect(computeMsgDigest('{"a":1}', '1700000000000', 'cw')).toBe('MTi764CWVlVMKjj8p0kGeQ==')
    expect(computeMsgDigest('{"a":"順豐 *"}', '1700000000000', 'cw')).toBe('rkXOa2haTLtJuIHUte4eQA==')
  })

  test('reports the routes of a parcel, in the time of Hong Kong, with unknown codes unchanged', async () => {
    sf.routes.set(number, [
      { acceptTime: '2026-03-04 11:30:00', acceptAddress: '香港', remark: '已簽收', opCode: '80' },
      { acceptTime: '2026-03-03 17:00:00', acceptAddress: '觀塘', remark: '已收取快件', opCode: '50' },
      { acceptTime: '2026-03-03 18:00:00', acceptAddress: '', remark: '車輛已出發', opCode: '3036' },
      { acceptTime: '2026-03-03 19:00:00', acceptAddress: '', remark: '車輛已出發', opCode: 'constructor' },
    ])
    expect(await adapter.query([number, 'SF1000000000002'])).toEqual([
      {
        trackingNumber: number,
        code: '80',
        text: '已簽收',
        place: '香港',
        happenedAt: new Date('2026-03-04T03:30:00Z'),
        state: 'DELIVERED',
      },
      expect.objectContaining({ state: 'IN_TRANSIT', place: '觀塘' }),
      expect.objectContaining({ state: null, code: '3036', text: '車輛已出發', place: null }),
      expect.objectContaining({ state: null, code: 'constructor' }),
    ])
  })

  test('refuses a wrong checkword, and what is not of its format is unreadable', async () => {
    const other = sfExpressAdapter({ ...sfSettings, checkword: 'another' })
    await expect(other.query([number])).rejects.toThrow(CarrierRefused)
    await expect(other.query([number])).rejects.toThrow('A1006')
    for (const body of [
      '<html>',
      '[]',
      JSON.stringify({ apiResultCode: 'A1000', apiResultData: 'no JSON' }),
      answerWithoutParcels.padEnd(3_000_000),
    ]) {
      sf.answerNext(body)
      await expect(adapter.query([number])).rejects.toThrow(UnreadableReport)
    }
  })

  test('accepts a push with the key of its address only', () => {
    const body = {
      Body: {
        WaybillRoute: [
          {
            mailno: number,
            acceptAddress: '觀塘',
            reasonName: '',
            orderid: 'BH260303000001',
            acceptTime: '2026-03-04 10:00:00',
            remark: '快件已放入自提櫃',
            opCode: '125',
            id: '158918741444476',
            reasonCode: '',
          },
        ],
      },
    }
    expect(adapter.receive?.(push(body))).toEqual([
      expect.objectContaining({ trackingNumber: number, state: 'AT_PICKUP_POINT' }),
    ])
    for (const key of ['', 'another', pushKey.slice(1)])
      expect(() => adapter.receive?.(push(body, key))).toThrow(BadCarrierSignature)
    expect(() => adapter.receive?.(push('{"Body":{}}'))).toThrow(UnreadableReport)
    const closed = sfExpressAdapter({ ...sfSettings, pushKey: null })
    expect(() => closed.receive?.(push(body))).toThrow(BadCarrierSignature)
  })
})

describe('Hongkong Post', () => {
  const adapter = hongkongPostAdapter(postSettings)
  const item = 'EA123456785HK'

  test('takes a token, reports the events of an item, and takes another token when it has ended', async () => {
    post.items.set(item, [
      { eventDate: '2026-03-03 09:00', statusCode: 'P1', description: 'Item posted', location: 'Kwun Tong' },
      {
        eventDate: '2026-03-04 09:00',
        statusCode: 'D9',
        description: 'Delivery unsuccessful, the item will be delivered again',
        location: null,
      },
      { eventDate: '2026-03-04 10:00', statusCode: 'D1', description: 'Delivered', location: 'Sha Tin' },
      { eventDate: 'tomorrow', statusCode: 'X7', description: 'Held by the octopus', location: '' },
    ])
    const states = async () => (await adapter.query([item])).map(({ state }) => state)
    expect(await states()).toEqual(['IN_TRANSIT', 'IN_TRANSIT', 'DELIVERED', null])
    expect((await adapter.query([item])).at(-1)).toMatchObject({ happenedAt: null, place: null, code: 'X7' })
    post.endTokens()
    await expect(states()).rejects.toThrow(CarrierRefused)
    expect(await states()).toHaveLength(4)
  })

  test('refuses a wrong password', async () => {
    const other = hongkongPostAdapter({ ...postSettings, password: 'another' })
    await expect(other.query([item])).rejects.toThrow(CarrierRefused)
  })
})

test.each([
  ['silence', null],
  ['a 5xx', 503],
])('%s is no answer', async (_, status) => {
  const server = createServer((_request, response) => {
    if (status !== null) response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const calls = [
    sfExpressAdapter({ ...sfSettings, url, timeoutMs: 100 }),
    hongkongPostAdapter({ ...postSettings, url, timeoutMs: 100 }),
  ].map(async (adapter) => await adapter.query([number]))
  for (const call of await Promise.allSettled(calls))
    expect(call).toMatchObject({ status: 'rejected', reason: expect.any(CarrierUnreachable) })
  server.closeAllConnections()
  server.close()
})
