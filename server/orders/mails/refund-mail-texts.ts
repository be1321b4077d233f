import type { AmountRefundReason, GoodsRefundReason } from '../../../contract/shop/orders/refund-reasons.ts'
import type { Language } from '../../../contract/values/language.ts'
import { formatDay } from '../../platform/format-time.ts'
import type { OrderMailText } from './order-mail-texts.ts'

/** How the money of a refund goes back: by the bank, to an offset credit, or by the staff. A credit may have been closed again. */
export type RefundWay =
  | { by: 'BANK' | 'ARRANGED' }
  | { by: 'CREDIT'; open: { lastDay: string | null } | null }

interface RefundMailTexts {
  /** What happened to all goods of an order; null in mails of an earlier release. */
  whole: (reason: GoodsRefundReason | null, way: RefundWay) => OrderMailText
  /** The same for some of them. */
  part: (reason: GoodsRefundReason | null, way: RefundWay) => OrderMailText
  amount: (reason: AmountRefundReason, way: RefundWay) => OrderMailText
  /** The end of a return without a refund. */
  unrefunded: OrderMailText
  sentBack: string
  notReturned: string
}

const en = {
  button: 'View my order',
  ways: {
    BANK: 'We’ve asked the bank to refund you:',
    CREDIT: 'The amount is back in the credit that paid for it:',
    ARRANGED: 'We’re arranging your refund:',
  },
  notes: {
    BANK: () => 'It usually takes a few working days for a refund to appear on your statement.',
    CREDIT: (lastDay: string | null) =>
      lastDay === null
        ? 'While your contract is in force, you can use the credit for another order.'
        : `While your contract is in force, you can use the credit for another order until ${lastDay}.`,
    CLOSED: () => 'The credit has been closed since. Please contact us if you have any questions.',
    ARRANGED: () => 'We’ll contact you if we need anything from you.',
  },
  arranged: 'We’re arranging your refund',
  whole: {
    CANCELLED: (invoice: string) => `Order #${invoice} has been cancelled and won’t be shipped.`,
    LOST: (invoice: string) => `We’re sorry: the parcel of order #${invoice} was lost on its way to you.`,
    UNDELIVERABLE: (invoice: string) =>
      `The parcel of order #${invoice} couldn’t be delivered, so it won’t reach you.`,
    DAMAGED: (invoice: string) =>
      `We’re sorry that the items of order #${invoice} didn’t arrive as they should. You don’t need to send anything back.`,
    RETURNED: (invoice: string) => `We’ve received the items you returned from order #${invoice}.`,
  },
  part: {
    CANCELLED: (invoice: string) => `Some items of order #${invoice} have been cancelled and won’t be sent.`,
    LOST: (invoice: string) => `We’re sorry: some items of order #${invoice} were lost on their way to you.`,
    UNDELIVERABLE: (invoice: string) => `Some items of order #${invoice} couldn’t be delivered.`,
    DAMAGED: (invoice: string) =>
      `We’re sorry that some items of order #${invoice} didn’t arrive as they should. You don’t need to send them back.`,
    RETURNED: (invoice: string) => `We’ve received the items you returned from order #${invoice}.`,
  },
  amount: {
    GOODWILL: (invoice: string) =>
      `We’re refunding part of what you paid for order #${invoice}. Your items don’t change, and you don’t need to return anything.`,
    PRICE: (invoice: string) =>
      `We’ve lowered the price of order #${invoice} and are refunding the difference. Your items don’t change.`,
  },
}

const zh = {
  button: '查看訂單',
  ways: {
    BANK: '我們已通知銀行退還款項：',
    CREDIT: '款項已退回付款時所用的額度：',
    ARRANGED: '我們正在為你安排退款：',
  },
  notes: {
    BANK: () => '銀行一般需要數個工作天，退款才會在月結單上顯示。',
    CREDIT: (lastDay: string | null) =>
      lastDay === null
        ? '合約有效期間，你可以用此額度再次訂購。'
        : `合約有效期間，你可以用此額度再次訂購，額度有效期至 ${lastDay}。`,
    CLOSED: () => '該額度其後已結束。如有疑問，請聯絡我們。',
    ARRANGED: () => '如需要你提供資料，我們會聯絡你。',
  },
  arranged: '我們正在安排退款',
  whole: {
    CANCELLED: (invoice: string) => `訂單 #${invoice} 已取消，不會出貨。`,
    LOST: (invoice: string) => `很抱歉，訂單 #${invoice} 的包裹在運送途中遺失。`,
    UNDELIVERABLE: (invoice: string) => `訂單 #${invoice} 的包裹未能送達，不會再次派送。`,
    DAMAGED: (invoice: string) =>
      `很抱歉，訂單 #${invoice} 的商品送達時有損壞、錯誤或欠缺。你毋須寄回任何商品。`,
    RETURNED: (invoice: string) => `我們已收到訂單 #${invoice} 退回的商品。`,
  },
  part: {
    CANCELLED: (invoice: string) => `訂單 #${invoice} 的部分商品已取消，不會出貨。`,
    LOST: (invoice: string) => `很抱歉，訂單 #${invoice} 的部分商品在運送途中遺失。`,
    UNDELIVERABLE: (invoice: string) => `訂單 #${invoice} 的部分商品未能送達。`,
    DAMAGED: (invoice: string) =>
      `很抱歉，訂單 #${invoice} 的部分商品送達時有損壞、錯誤或欠缺。你毋須寄回這些商品。`,
    RETURNED: (invoice: string) => `我們已收到訂單 #${invoice} 退回的商品。`,
  },
  amount: {
    GOODWILL: (invoice: string) => `我們會退還訂單 #${invoice} 的部分款項。商品不受影響，毋須退回。`,
    PRICE: (invoice: string) => `我們已調低訂單 #${invoice} 的價格，並會退還差額。商品不受影響。`,
  },
}

/** What the reader can expect. Credit can be used until it expires, and only by a distributor whose contract is in force. */
function noteOf(language: Language, way: RefundWay): string {
  const { notes } = language === 'en' ? en : zh
  if (way.by !== 'CREDIT') return notes[way.by]()
  if (way.open === null) return notes.CLOSED()
  const { lastDay } = way.open
  return notes.CREDIT(lastDay === null ? null : formatDay(language, lastDay))
}

/** Reasons after which the other goods of the parcel do not arrive either. */
const lossReasons: readonly GoodsRefundReason[] = ['LOST', 'UNDELIVERABLE']

/** The texts of the mails about refunds. */
export const refundMailTexts: Record<Language, RefundMailTexts> = {
  en: {
    whole: (reason, way) => ({
      subject: (invoice) =>
        reason === 'RETURNED'
          ? `Your return of order #${invoice} is complete`
          : way.by === 'ARRANGED'
            ? `Your refund for order #${invoice}`
            : `Order #${invoice} has been refunded`,
      preview: 'The details of your refund.',
      heading:
        reason === 'RETURNED'
          ? 'Your return is complete'
          : way.by === 'ARRANGED'
            ? en.arranged
            : 'Your order has been refunded',
      opening: (invoice) =>
        [
          reason === null ? `Order #${invoice} will be refunded.` : en.whole[reason](invoice),
          en.ways[way.by],
        ].join(' '),
      button: en.button,
      note: noteOf('en', way),
    }),
    part: (reason, way) => ({
      subject: (invoice) => `A refund for order #${invoice}`,
      preview: 'A refund for part of your order.',
      heading: way.by === 'ARRANGED' ? en.arranged : 'Part of your order has been refunded',
      opening: (invoice) =>
        [
          reason === null ? `Part of order #${invoice} will be refunded.` : en.part[reason](invoice),
          ...(reason !== null && lossReasons.includes(reason)
            ? []
            : ['The rest of your order doesn’t change.']),
          en.ways[way.by],
        ].join(' '),
      button: en.button,
      note: noteOf('en', way),
    }),
    amount: (reason, way) => ({
      subject: (invoice) => `A refund for order #${invoice}`,
      preview: 'Part of what you paid has been refunded.',
      heading: 'A refund for you',
      opening: (invoice) => [en.amount[reason](invoice), en.ways[way.by]].join(' '),
      button: en.button,
      note: noteOf('en', way),
    }),
    unrefunded: {
      subject: (invoice) => `Your return of order #${invoice} has ended`,
      preview: 'Your return has ended without a refund.',
      heading: 'Your return has ended',
      opening: (invoice) => `Your return of order #${invoice} has ended without a refund.`,
      button: en.button,
      note: 'If you have questions, please send us a message on the order page.',
    },
    sentBack: 'Items we’re sending back to you',
    notReturned: 'Items not returned',
  },
  zh_tw: {
    whole: (reason, way) => ({
      subject: (invoice) =>
        reason === 'RETURNED'
          ? `訂單 #${invoice} 已完成退貨`
          : way.by === 'ARRANGED'
            ? `訂單 #${invoice} 的退款安排`
            : `訂單 #${invoice} 已退款`,
      preview: '退款詳情。',
      heading: reason === 'RETURNED' ? '退貨已完成' : way.by === 'ARRANGED' ? zh.arranged : '訂單已退款',
      opening: (invoice) =>
        `${reason === null ? `訂單 #${invoice} 將獲退款。` : zh.whole[reason](invoice)}${zh.ways[way.by]}`,
      button: zh.button,
      note: noteOf('zh_tw', way),
    }),
    part: (reason, way) => ({
      subject: (invoice) => `訂單 #${invoice} 的退款通知`,
      preview: '訂單的部分商品已安排退款。',
      heading: way.by === 'ARRANGED' ? zh.arranged : '部分商品已退款',
      opening: (invoice) =>
        [
          reason === null ? `訂單 #${invoice} 的部分商品已安排退款。` : zh.part[reason](invoice),
          ...(reason !== null && lossReasons.includes(reason) ? [] : ['其餘商品不受影響。']),
          zh.ways[way.by],
        ].join(''),
      button: zh.button,
      note: noteOf('zh_tw', way),
    }),
    amount: (reason, way) => ({
      subject: (invoice) => `訂單 #${invoice} 的退款通知`,
      preview: '退還你支付的部分款項。',
      heading: '已安排退款',
      opening: (invoice) => `${zh.amount[reason](invoice)}${zh.ways[way.by]}`,
      button: zh.button,
      note: noteOf('zh_tw', way),
    }),
    unrefunded: {
      subject: (invoice) => `訂單 #${invoice} 的退貨已結束`,
      preview: '退貨已結束，沒有退款。',
      heading: '退貨已結束',
      opening: (invoice) => `訂單 #${invoice} 的退貨已結束，沒有退款。`,
      button: zh.button,
      note: '如有查詢，歡迎在訂單頁面留言。',
    },
    sentBack: '寄回給你的商品',
    notReturned: '未退回的商品',
  },
}
