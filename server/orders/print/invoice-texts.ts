import type { PaymentType } from '../../../contract/shop/orders/orders.ts'

/** The texts of the printed invoice. One page serves both languages, side by side. */
export const invoiceWords = {
  title: '發票 Invoice',
  businessRegistration: '商業登記號碼 Business registration no.',
  invoice: '訂單編號 Order number',
  ordered: '下單日期 Date of order',
  paid: '付款日期 Date of payment',
  payment: '付款方式 Payment',
  hiddenDigits: '••••',
  noPayment: '無須付款 No payment needed',
  orderer: '訂購人 Ordered by',
  account: '帳戶 Account',
  sponsor: '推薦人 Sponsor',
  code: '優惠碼 Discount code',
  receiver: '收貨人 Delivered to',
  item: '商品 Item',
  price: '單價 Price',
  quantity: '數量 Qty',
  amount: '金額 Amount',
  listPrice: (price: string, percent: string) => `定價 List price ${price}（−${percent}%）`,
  listTotal: '定價總額 Items at list price',
  list: '商品總額 Items',
  profitShare: '會員折扣 Member discount',
  companyDiscount: '優惠 Promotion',
  subtotal: '小計 Subtotal',
  freight: '運費 Shipping fee',
  free: '免運費 Free',
  total: '總額 Total',
  addedTo: '加於訂單 Added to order',
  carried: '原訂單已付 Already paid',
  charged: '實際收取 Amount charged',
  moved: '已用於支付另一訂單的金額： Used to pay for another order:',
  returned: '此訂單已全數退款。 This order was refunded in full.',
  refunded: '已退款的商品不在此發票之內，退款金額： Refunded items are not part of this invoice. Refunded:',
  thanks: '多謝惠顧。所有金額以港元計算。 Thank you. All amounts are in Hong Kong dollars.',
} as const

/** The printed names of the payment types. */
export const paymentWords: Record<PaymentType, string> = {
  JETCO: '信用卡 Credit card',
  'ALIPAY.HK': '支付寶香港 AlipayHK',
  'ALIPAY.CN': '支付寶（內地） Alipay (Mainland China)',
  OFFSET_DADAN: '大單抵扣 Large-order credit',
}
