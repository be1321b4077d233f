import type {
  refunds as english,
  refundActs as englishActs,
  refundFacts as englishFacts,
  refundRefusals as englishRefusals,
  replacements as englishReplacements,
  returns as englishReturns,
} from '../../en/admin/refunds.ts'
import { showPrice } from '../../format/format.ts'
import { showDateTime } from '../../format/format-dates.ts'

export const refunds: typeof english = {
  title: '待批核退款',
  none: '沒有待批核的退款。',
  kinds: { WHOLE: '整張訂單', RETURN: '退貨', PARTIAL: '部分貨品', GOODWILL: '補償', EDIT: '更改貨品' },
  requestedBy: (name, at) => `${name}於 ${at} 提出`,
  ownRequest: '此退款由你提出，須由另一位職員批核。',
  stale: '提出後訂單已有變動，不能再批核；如仍需退款，請重新提出。',
  approve: (price) => `批核並退款 ${price}`,
  refuse: '拒絕',
  withdraw: '撤回',
  refuseReason: '拒絕原因',
  withdrawReason: '撤回原因',
  needsSecondApprover: (price, before, all, limit) =>
    before === null
      ? `${price} 高於 ${limit}，須由另一位有「款項」權限的職員批核。`
      : `${price} 連同此訂單先前已退的 ${before}，合共 ${all}，高於 ${limit}，須由另一位有「款項」權限的職員批核。`,
  request: '提交批核',
  requestReason: '退款原因',
  reason: '原因',
  chooseReason: '請選擇原因',
  quantityMissing: '請輸入最少一件貨品。',
  reasonMissing: '請選擇退款原因。',
  reasons: {
    CANCELLED: '出貨前取消',
    LOST: '運送途中遺失',
    UNDELIVERABLE: '未能送達，已退回本公司',
    DAMAGED: '貨品損壞、送錯或欠缺，顧客毋須寄回',
    RETURNED: '顧客退回貨品',
    GOODWILL: '補償，例如送貨延誤',
    PRICE: '調整價格',
  },
  note: '備註（記入訂單紀錄）',
  requestEffect: '批核前不會退款。',
  goods: '貨品',
  requestDone: '已提交，等候另一位職員批核。',
  approved: '已批核，款項正在退回。',
  goodwill: {
    open: '補償退款',
    hint: '顧客保留貨品，PV 及分享收益不變。如要為貨品退款，請使用「部分退款」。',
    amount: '金額（HK$）',
    atMost: (left) => `最多 ${left}`,
    before: '已退款',
    act: '退款',
  },
  pieces: {
    open: '部分退款',
    hint: '請輸入各項貨品的退款件數。訂單維持已付款，運費不會退回。如要退回餘下的全部款項，請使用「全單退款」。',
    left: (left) => `最多 ${left} 件`,
    noneLeft: '已全部退款',
    next: '預覽退款',
    back: '更改貨品',
    share: (sponsor, price) => `收回${sponsor}的分享收益 ${price}`,
    freight: '運費',
    freightStays: '不會退回',
  },
}

export const returns: typeof englishReturns = {
  title: '點收退貨',
  hint: '請輸入各項貨品收到的件數及處理方法。可再出售或棄置的貨品會退款；寄回顧客或未收到的貨品不會退款。',
  outcomes: { RESELL: '再出售', DISCARD: '棄置', SEND_BACK: '寄回顧客' },
  receipt: { RESELL: '再出售', DISCARD: '棄置', SEND_BACK: '寄回顧客', NOT_RECEIVED: '未收到' },
  received: '退貨已完成',
  missing: (missing) => (missing === 0 ? '已全部收到。' : `未收到 ${missing} 件`),
  tooMany: (quantity) => `顧客申請退回 ${quantity} 件。`,
  nothing: '請輸入最少一件收到的貨品。如顧客保留全部貨品，請按「顧客保留貨品」。',
  review: '預覽退款',
  confirmTitle: (invoice) => `完成訂單 ${invoice} 的退貨？`,
  refund: (amount) => `完成退貨並退款 ${amount}`,
  end: '結束退貨，不退款',
}

export const replacements: typeof englishReplacements = {
  accepted: '已接納換貨',
  toSend: '待寄出換貨',
  toOrder: '在訂單頁面寄出',
  sent: '已寄出替換商品',
  cancelled: '已取消換貨',
  mark: '換貨',
  parcel: (number) => `換貨包裹 ${number}`,
  logisticsOf: (number) => `換貨包裹 ${number} 的運單編號`,
  recordTitle: (number) => `記錄換貨包裹 ${number} 的狀況`,
  undoTitle: (number) => `取消寄出換貨包裹 ${number}？`,
  undoEffect: '替換商品須再次寄出，申請在此之前維持待處理。如顧客已收到寄出通知，系統會以電郵更正。',
  takeApartTitle: (number) => `拆開換貨包裹 ${number}？`,
  takeApartEffect: '替換商品須重新包裝。',
  pack: '記錄已包裝替換商品',
  send: '記錄已寄出替換商品',
  sendHint: '貨品已從存貨扣除。顧客會收到列明運單編號的電郵。',
  cancel: '取消換貨',
  cancelTitle: (invoice) => `取消訂單 ${invoice} 的換貨？`,
  cancelEffect: '貨品會重新入倉，申請維持待處理，請告知顧客其他處理方法。如要為貨品退款，請先回覆並結案。',
}

export const refundRefusals: typeof englishRefusals = {
  'replacement-open': ({ by }) =>
    (by === undefined ? '' : `${by.staffName} 已於 ${showDateTime('zh_tw', by.at)} 接納換貨。`) +
    '替換商品仍待寄出，請先寄出或取消換貨。',
  'replacement-not-open': () => '此訂單已沒有待寄出的替換商品。',
  'appeal-closed': ({ by }) =>
    by === undefined
      ? '這宗個案剛由職員處理完畢，請先查看結果；你輸入的內容已保留。'
      : `${by.staffName} 已於 ${showDateTime('zh_tw', by.at)} 處理這宗個案，請先查看結果；你輸入的內容已保留。`,
  'return-not-possible': ({ by }) =>
    by === undefined
      ? '此訂單沒有待處理的退貨。'
      : `此訂單沒有待處理的退貨：${by.staffName} 已於 ${showDateTime('zh_tw', by.at)} 完成退貨。`,
  'appeal-changed-meanwhile': () => '有新留言，請先閱讀再回覆。',
  'saved-reply-name-taken': () => '已有同名的常用回覆。',
  'saved-replies-full': ({ max }) => `常用回覆已達 ${max} 則，請先移除一則。`,
  'quantity-not-refundable': ({ nameCn, left }) => `「${nameCn || '所選貨品'}」最多可退 ${left} 件。`,
  'whole-order-chosen': () => '所選已是訂單餘下的全部貨品，請使用「全單退款」。',
  'refund-needs-approval': ({ amountCents, refundedCents, limitCents }) =>
    refunds.needsSecondApprover(
      showPrice(amountCents),
      refundedCents > 0 ? showPrice(refundedCents) : null,
      showPrice(refundedCents + amountCents),
      showPrice(limitCents),
    ),
  'refund-exceeds-payment': ({ leftCents }) =>
    leftCents > 0 ? `此付款最多可退 ${showPrice(leftCents)}。` : '此訂單沒有餘下的付款卡或支付寶款項可退。',
  'refund-needs-no-second-approver': () => '此金額毋須另一位職員批核。',
  'refund-already-requested': () => '此訂單已有退款等候批核。',
  'refund-request-closed': () => '此退款已由其他職員處理。',
  'refund-request-stale': () => refunds.stale,
  'refund-request-own': () => '此退款由你提出，須由另一位職員批核。',
}

export const refundActs: typeof englishActs = {
  refundPartially: '部分退款',
  refundGoodwill: '補償退款',
  editOrder: '更改訂單貨品',
  requestRefund: '提出退款',
  approveRefund: '批核退款',
  closeRefundRequest: '拒絕或撤回退款',
}

export const refundFacts: typeof englishFacts = { requestedBy: '提出者', refundedCents: '已退款' }
