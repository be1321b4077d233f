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
