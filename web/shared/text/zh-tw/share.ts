import type { Text } from '../shape/text.ts'

export const share: Text['share'] = {
  title: '分享此頁面',
  wechat: '微信',
  wechatScan: '請用手機微信掃描二維碼，再於微信內分享。',
  wechatMenu: '請按右上角「⋯」，分享給朋友或朋友圈。',
  qrCode: '此頁面的二維碼',
  weibo: '微博',
  opens: (name) => `以${name}分享（在新視窗開啟）`,
  copy: '複製連結',
  copied: '已複製連結',
  cannotCopy: '複製連結失敗，請在網址欄位自行複製。',
  more: '更多方式',
  address: '此頁面的網址',
}
