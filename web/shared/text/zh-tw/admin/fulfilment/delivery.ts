import type { deliveryCalendar as english } from '../../../en/admin/fulfilment/delivery.ts'

export const deliveryCalendar: typeof english = {
  title: '送貨',
  earliest: (day) => `現在付款的訂單，預計 ${day} 送達。`,
  suspendAll: '暫停送貨',
  suspend: { TYPHOON: '因八號風球暫停', RAINSTORM: '因黑色暴雨暫停', OTHER: '因其他原因暫停' },
  suspended: {
    TYPHOON: (time) => `自 ${time} 起暫停送貨：八號或以上熱帶氣旋警告信號。`,
    RAINSTORM: (time) => `自 ${time} 起暫停送貨：黑色暴雨警告信號。`,
    OTHER: (time) => `自 ${time} 起暫停送貨。`,
  },
  effect: '結帳頁會說明，當日亦不計作工作天。',
  resume: '恢復送貨',
  edit: '更改日數',
  cutOffHour: '截單時間（0 至 24 時）',
  cutOffHint: '其後付款的訂單由下一個工作天起處理。',
  handlingDays: '交予速遞公司前的工作天',
  transitDays: '速遞公司運送的工作天',
  save: '儲存日數',
  saved: '已儲存。已付款訂單的預計送達日期不變。',
}
