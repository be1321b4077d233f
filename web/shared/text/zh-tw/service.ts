import { formatChineseDiscount } from '../../../../contract/values/chinese-discount.ts'
import { showDay } from '../format/format-dates.ts'
import type { Text } from '../shape/text.ts'

export const service: Text['service'] = {
  title: '購物服務',
  delivery: (from) => `滿 ${from} 免運費`,
  deliveryNote: '以折扣後金額計算，送貨至香港島、九龍及新界',
  deliveryDay: '預先知道送達日',
  deliveryDayNote: '付款前在商品頁列明，核對訂單後以電郵確認',
  returns: (days) => `${days} 日內可退換`,
  returnsNote: '由收貨翌日起計',
  offer: {
    label: '推廣優惠',
    title: (over, percent) => `全單超過 ${over} 即享 ${formatChineseDiscount(percent)}`,
    until: (day) => `優惠至 ${showDay('zh_tw', day)}止`,
    terms: '優惠條款',
    conditions: '以會員折扣後的商品金額計算，不包括運費；與優惠碼只取較優惠的一項。',
    allTerms: '全部條款',
  },
  payment: '安心付款',
  paymentNote: 'Visa、Mastercard、銀聯、AlipayHK、支付寶',
}
