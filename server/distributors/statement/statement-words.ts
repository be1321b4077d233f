import type { StatementEntry } from '../../../contract/shop/distributors/profit-share.ts'
import type { Language } from '../../../contract/values/language.ts'

type Kind = StatementEntry['kind']

interface TableWords {
  columns: readonly string[]
  opening: string
  sums: string
  paidOut: string
  closing: string
  kinds: Record<Kind, string>
  rules: Record<Kind, string>
}

/** The texts of a statement as CSV. */
export const statementTable: Record<Language, TableWords> = {
  en: {
    columns: [
      'Date',
      'Entry',
      'Order',
      'Line',
      'Item',
      'Member',
      'Account',
      'Quantity',
      'List price (HKD)',
      'Profit share (HKD)',
      'Company discount (HKD)',
      'Paid (HKD)',
      'Margin (%)',
      'Rate (%)',
      'Your earnings (HKD)',
      'Goods booked (HKD)',
      'Pending (HKD)',
      'Payable (HKD)',
      'PV',
      'Rule',
    ],
    opening: 'Opening balance',
    sums: 'Change in the month',
    paidOut: 'Paid out',
    closing: 'Closing balance',
    kinds: { ACCRUAL: 'Order paid', MATURITY: 'Became payable', REVERSAL: 'Refunded' },
    rules: {
      ACCRUAL: 'List price × (margin − rate), on what is left after company discounts',
      MATURITY: 'The return period is over, and pending earnings are now payable',
      REVERSAL: 'The items were refunded, and their earnings are reversed',
    },
  },
  zh_tw: {
    columns: [
      '日期',
      '項目',
      '訂單編號',
      '行',
      '商品',
      '會員',
      '帳戶',
      '數量',
      '定價（港元）',
      '利潤分享（港元）',
      '公司優惠（港元）',
      '實付（港元）',
      '經銷利潤（%）',
      '折扣率（%）',
      '你的分享收益（港元）',
      '入帳貨款（港元）',
      '待確認（港元）',
      '可支付（港元）',
      '積分（PV）',
      '計算方法',
    ],
    opening: '期初結餘',
    sums: '該月變動',
    paidOut: '已支付',
    closing: '期末結餘',
    kinds: { ACCRUAL: '訂單已付款', MATURITY: '轉為可支付', REVERSAL: '退款沖銷' },
    rules: {
      ACCRUAL: '定價 × (經銷利潤 − 折扣率)，按扣除公司優惠後的比例計算',
      MATURITY: '退貨期已過，待確認的分享收益轉為可支付',
      REVERSAL: '商品已退款，相應的分享收益已沖銷',
    },
  },
}

/** The texts of the printed statement. One page serves both languages, so each text has both. */
export const statementWords = {
  title: '利潤分享月結單 Profit-sharing statement',
  month: '月份 Month',
  distributor: '經銷商 Distributor',
  orders: '已付款訂單 Orders paid',
  goods: '貨款 Goods',
  pv: '積分 PV',
  day: '日期 Date',
  entry: '項目 Entry',
  pending: '待確認 Pending',
  payable: '可支付 Payable',
  opening: '期初結餘 Opening balance',
  sums: '該月變動 Change in the month',
  paidOut: '已支付 Paid out',
  closing: '期末結餘 Closing balance',
  byDays:
    '該月項目眾多，按日合計；逐項明細見 CSV。 This month has many entries, added up by days here; the CSV has each.',
  note: '可支付金額於翌月25日或之前由公司在商城以外支付，支付後在此扣除。所有金額以港元計算。 The company pays what is payable outside the mall by the 25th of the month after; what was paid out is taken off here. All amounts are in Hong Kong dollars.',
  kinds: {
    ACCRUAL: '訂單已付款 Order paid',
    MATURITY: '轉為可支付 Became payable',
    REVERSAL: '退款沖銷 Refunded',
  },
  formula: { margin: '經銷利潤 margin', rate: '折扣率 rate', companyDiscount: '公司優惠 company discount' },
} as const
