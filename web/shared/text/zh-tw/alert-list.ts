import type { Text } from '../shape/text.ts'

export const alertList: Text['alertList'] = {
  loading: '正在載入到貨通知',
  hint: '到貨時，我們按登記次序以電郵逐一通知，兩小時後才會通知下一位。',
  empty: '未有登記到貨通知',
  emptyHint: '如商品缺貨，可在商品頁登記，到貨時便會收到通知。',
  offShelf: '暫時下架',
}
