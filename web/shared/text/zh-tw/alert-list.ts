import type { Text } from '../shape/text.ts'

export const alertList: Text['alertList'] = {
  loading: '正在載入到貨通知',
  hint: '到貨時，我們按登記次序逐一電郵通知，每位相隔兩小時。',
  empty: '未有登記到貨通知',
  emptyHint: '可在缺貨商品的頁面登記，到貨時便會通知你。',
  offShelf: '暫時下架',
}
