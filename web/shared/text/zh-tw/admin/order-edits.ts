import type {
  orderEdits as english,
  orderEditRefusals as englishRefusals,
} from '../../en/admin/order-edits.ts'

export const orderEdits: typeof english = {
  title: '更改貨品',
  titleOf: (invoice) => `更改訂單 ${invoice} 的貨品`,
  hint: '出貨前可更改件數、移除或新增貨品。保留的貨品價格不變，新增的貨品按現時價格計算。',
  items: '訂單內的貨品',
  keep: (name) => `件數：${name}`,
  of: (left) => `訂單有 ${left} 件，輸入 0 即移除。`,
  outOfRange: (left) => `請輸入 0 至 ${left} 的整數。如要增加件數，請使用「新增貨品」。`,
  add: '新增貨品',
  summary: '摘要',
  nothing: '更改件數或新增貨品後，會顯示差額。',
  removed: '移除的貨品',
  removedWhole: '全部貨品及運費',
  added: '新增的貨品',
  delivery: '運費',
  due: '顧客應付',
  back: '退款予顧客',
  none: '差額',
  noneHint: '毋須付款或退款。',
  dueHint: (hours) =>
    `顧客會收到附有付款連結的電郵，新增的貨品會保留 ${hours} 小時。支付差額前，訂單不能出貨；逾時未付，更改會取消，訂單維持不變。`,
  nowHint: '即時生效，顧客會收到電郵。',
  together: '新增的貨品會成為另一張訂單，與此訂單一併出貨。',
  reason: '原因',
  send: (price) => `更改並電郵 ${price} 的付款連結`,
  refund: (price) => `更改並退款 ${price}`,
  update: '更改訂單',
  done: '訂單已更改。',
  sent: '已電郵付款連結，顧客支付差額後訂單才會更改。',
  changes: '更改的貨品',
  requestEffect: '批核前訂單維持不變。更改於批核時按當時的價格及存貨生效；如退款金額已有不同，須重新提交。',
  changeEdit: '返回更改',
  waits: '此訂單有更改正等候付款：',
  addedTo: '加入訂單',
  sendTogether: '一併出貨',
  states: { OPEN: '等候付款', DONE: '已更改貨品', CANCELLED: '未有付款，更改已取消' },
  carriedIn: (price) => `轉入：${price}`,
  carriedOut: (price) => `轉出：${price}`,
  carried: (price) => `其中 ${price} 由該訂單的款項支付`,
}

export const orderEditRefusals: typeof englishRefusals = {
  'order-not-editable': () =>
    '只有已付款、未出貨，而且不是以大單額度付款的訂單才可更改貨品。新增的貨品請在原訂單更改。',
  'order-edit-open': ({ invoice }) => `此訂單有更改正等候訂單 #${invoice} 付款，須先付款或取消該訂單。`,
  'order-edit-empty': () => '請先更改件數或新增貨品。',
  'order-edited-meanwhile': () => '此訂單在你開啟後已被更改，請重新載入頁面以查看貨品。',
  'delivery-method-unavailable': () => '此送貨方式未能接收全部貨品，或已停止提供。',
}
