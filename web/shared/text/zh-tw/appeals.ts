import type { Text } from '../shape/text.ts'

export const appeals: Text['appeals'] = {
  title: '訂單支援及退換貨',
  loading: '正在載入留言',
  requestHelp: '查詢訂單或申請退換貨',
  requestReturn: '申請退貨或換貨',
  requestRefund: '改為退貨退款',
  aboutOrder: '有關訂單',
  choose: '請選擇訂單：',
  noOrders: '未有可查詢的訂單',
  noOrdersHint: '訂單付款後，可在此查詢或申請退換貨。',
  sent: {
    titles: { HELP: '已傳送留言', RETURN: '已提交退貨申請', REPLACEMENT: '已提交換貨申請' },
    hint: '我們會在此頁及以電郵回覆你。',
  },
  thread: '留言',
  label: {
    title: '寄回退貨',
    hint: '請把退貨編號寫在包裹上，以可追蹤的方式寄往以下地址。',
    code: '退貨編號：',
  },
  you: '你',
  staff: '客戶服務',
  requestTypes: { HELP: '查詢訂單', RETURN: '退貨退款', REPLACEMENT: '換貨' },
  reasons: {
    DELIVERY: '送貨',
    CHANGE_ORDER: '更改或取消訂單',
    PRODUCT: '商品',
    PAYMENT: '付款或發票',
    OTHER: '其他',
    DAMAGED: '收貨時已損壞',
    WRONG_ITEM: '與訂購的商品不符',
    MISSING_PART: '缺少配件',
    CHANGED_MIND: '改變主意',
  },
  states: {
    OPEN: '已留言',
    ANSWERED: '已回覆',
    REFUSED: '不獲接納',
    ACCEPTED: '已獲接納',
    CONTINUED: '已轉為退換貨申請',
  },
  timeLeft: {
    before: '可申請退貨或換貨的時間尚餘 ',
    left: (days, hours, seconds) =>
      days > 0
        ? `${days} 日 ${hours} 小時`
        : `${hours}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`,
    after: '。',
  },
  form: {
    requestType: '需要甚麼協助？',
    requestTypeHints: {
      HELP: () => '有關訂單或送貨的查詢。',
      RETURN: (days) => `須於送達後 ${days} 日內提出，請附上相片。`,
      REPLACEMENT: (days) => `須於送達後 ${days} 日內提出，每張訂單只限一次，請附上相片。`,
    },
    reason: '原因',
    product: '商品',
    pieces: '請選擇商品及件數',
    upToQuantity: (left) => `最多 ${left} 件`,
    noQuantity: '請選擇最少一件商品。',
    noneLeft: '已退款',
    refund: (amount) => `退款：${amount}`,
    refundWithFreight: (freight) => `收到全部貨品後退還，當中包括運費 ${freight}，因為整張訂單均已退回。`,
    refundWithoutFreight: '收到貨品後退還；運費不會退還。',
    message: '留言內容',
    messageHint: '最多 1,000 字。',
    photos: '相片',
    optional: '（選填）',
    photosHint: (max, megabytes) =>
      `最多 ${max} 張相片，每張不超過 ${megabytes}MB，格式為 JPEG、PNG 或 WebP。較大的相片會先縮小再上載。`,
    addPhoto: '加入相片',
    reading: '正在讀取相片……',
    photoAt: (place) => `相片 ${place}`,
    removePhoto: (place) => `移除相片 ${place}`,
    contactNumber: '聯絡電話',
    statement: [
      '你填寫的內容、相片及聯絡電話只會用於跟進此訂單及回覆你。留言內容及聯絡電話必須填寫；退貨或換貨須附上相片。',
      '資料由本公司職員處理。如需收回或補送貨品，會將所需資料交予速遞公司；如需退款，會將金額交予支付服務商。推薦人不會看到這些資料。',
    ],
    date: (date) => `日期：${date}`,
    send: '提交',
    noResponse: (status) =>
      `未收到回應${status === 0 ? '' : `（錯誤 ${status}）`}。你填寫的內容已保留，請再次提交，系統不會重複處理。`,
  },
  more: {
    label: '補充留言',
    send: '傳送',
    reply: '回覆',
    missing: '請輸入留言。',
  },
}
