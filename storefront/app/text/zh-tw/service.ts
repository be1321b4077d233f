import type { Text } from '../text.ts'

export const service: Text['service'] = {
  title: '購物服務',
  delivery: (from) => `滿 ${from} 免運費`,
  deliveryNote: '以折扣後金額計算，送貨至香港島、九龍及新界',
  checking: (days) => `${days} 日內確認訂單`,
  checkingNote: '一般付款後所需時間，並以電郵通知',
  returns: (days) => `${days} 日內可退換`,
  returnsNote: '由收貨翌日起計',
  payment: '安心付款',
  paymentNote: 'Visa、Mastercard、銀聯、支付寶',
}
