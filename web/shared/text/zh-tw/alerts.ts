import type { Text } from '../shape/text.ts'

export const alerts: Text['alerts'] = {
  title: '到貨通知',
  request: '到貨時通知我',
  requestFor: (name) => `到貨時通知我：${name}`,
  waiting: '到貨時會以電郵通知你。',
  cancel: '取消通知',
  cancelFor: (name) => `取消通知：${name}`,
  cancelled: '已取消到貨通知。',
  needLogin: '登入後即可登記到貨通知',
  failed: '未能更改到貨通知，請再試一次。',
}

export const alertList: Text['alertList'] = {
  loading: '正在載入到貨通知',
  hint: '到貨時，我們按登記次序以電郵逐一通知，兩小時後才會通知下一位。',
  empty: '未有登記到貨通知',
  emptyHint: '如商品缺貨，可在商品頁登記，到貨時便會收到通知。',
  offShelf: '暫時下架',
}
