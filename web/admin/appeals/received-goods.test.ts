import { expect, test } from 'vitest'
import {
  type ReceivedGoods,
  receivedGoodsInText,
  writeReceivedGoods,
} from '../../../contract/shop/appeals/received-goods.ts'
import { buildRequest } from '../../shared/api/api.ts'

const preview = 'GET /admin/order/:invoice/return'

test.each<[string, ReceivedGoods]>([
  ['some pieces', [{ number: 1, outcome: 'RESELL', quantity: 2 }]],
  ['nothing, because the customer keeps the goods', []],
])('the preview of a return asks for %s', (_, received) => {
  const query = { received: writeReceivedGoods(received) }
  const { path } = buildRequest(preview, { params: { invoice: 'BH1' }, query }, 'en', null)
  const sent = new URLSearchParams(path.split('?')[1]).get('received')
  expect(receivedGoodsInText.parse(sent)).toEqual(received)
})
