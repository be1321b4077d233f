import type { ShipmentState } from '../../../contract/shop/orders/shipment-states.ts'
import { formatChineseDiscount } from '../../../contract/values/chinese-discount.ts'
import type { Language } from '../../../contract/values/language.ts'

export interface OrderMailText {
  subject: (invoice: string) => string
  preview: string
  heading: string
  opening: (invoice: string) => string
  button: string
  note: string
}

/** What the gateway took for a cancelled order. POSSIBLE: a payment arrived late and is refunded, or it may still
 *  arrive. WRONG_AMOUNT: the staff refund it. */
export type ChargeOfCancelled = 'NONE' | 'POSSIBLE' | 'WRONG_AMOUNT'

interface OrderMailTexts {
  dear: (name: string) => string
  words: Record<
    | 'invoice'
    | 'status'
    | 'goods'
    | 'shipment'
    | 'toSend'
    | 'delivery'
    | 'method'
    | 'pickupPoint'
    | 'collectBy'
    | 'sentTo'
    | 'receiver'
    | 'address'
    | 'gift'
    | 'giftWithoutMessage'
    | 'companyDiscount'
    | 'subtotal'
    | 'freight'
    | 'free'
    | 'total'
    | 'refunded'
    | 'refundedInAll'
    | 'unpaidBefore'
    | 'goodwill'
    | 'removed'
    | 'due'
    | 'charged'
    | 'alsoFor'
    | 'payBefore'
    | 'promisedBefore',
    string
  > & {
    carried: (invoice: string) => string
    /** The price of one piece beside its list price. */
    pieceOf: (price: string, list: string, percent: string) => string
  }
  prepared: OrderMailText
  /** Who prepared the order. */
  preparedBy: (staffName: string) => string
  /** Goods that the staff add to another order, and that the shopper has to pay. */
  editOffered: (edited: string) => OrderMailText
  /** Like `editOffered`, once it is paid. */
  edited: (edited: string) => OrderMailText
  paid: OrderMailText
  confirmed: OrderMailText
  /** The button to the page that shows where the parcels are. */
  track: string
  /** The promised day of delivery is impossible. */
  late: OrderMailText
  shipped: OrderMailText
  /** Some of its goods, while others are still to be sent. */
  partShipped: OrderMailText
  /** The last of several shipments. */
  restShipped: OrderMailText
  /** What happened to a shipment: it can be collected, came back or was lost. */
  shipmentNews: (state: ShipmentState) => OrderMailText
  shipmentCorrected: OrderMailText
  shipmentUndone: OrderMailText
  replacementUndone: OrderMailText
  /** A replacement without a price is on its way. */
  replacementSent: OrderMailText
  replacementCorrected: OrderMailText
  /** Where the order, or only its replacement, is sent instead. */
  receiverCorrected: (isReplacement: boolean) => OrderMailText
  pickupPointChanged: (isReplacement: boolean) => OrderMailText
  cancelled: (charge: ChargeOfCancelled) => OrderMailText
  /** Number of lines of a cancelled order that returned to the cart. */
  returnedToCart: (lines: number) => string
  /** The page of the carrier that shows a parcel. */
  parcelAt: (carrier: string) => string
}

/** The texts of the order mails. */
function nameGoods(invoice: string, isReplacement: boolean): string {
  return isReplacement ? `the replacement for order #${invoice}` : `order #${invoice}`
}

export const orderMailTexts: Record<Language, OrderMailTexts> = {
  en: {
    dear: (name) => `Dear ${name},`,
    words: {
      invoice: 'Order number',
      status: 'Status',
      goods: 'Products',
      shipment: 'Shipment',
      delivery: 'Expected delivery',
      method: 'Delivery method',
      pickupPoint: 'Pick-up point',
      collectBy: 'Collect by',
      sentTo: 'Already sent to',
      toSend: 'Sent later',
      receiver: 'Deliver to',
      address: 'Address',
      gift: 'Gift message',
      giftWithoutMessage: 'Gift without a message',
      companyDiscount: 'Promotion',
      pieceOf: (price, list, percent) => `${price} each (list price ${list}, −${percent}%)`,
      subtotal: 'Subtotal',
      freight: 'Shipping fee',
      free: 'Free',
      total: 'Total',
      refunded: 'This refund',
      refundedInAll: 'Total refunded',
      unpaidBefore: 'Earlier refund, not yet paid',
      goodwill: 'Refunded before',
      removed: 'Removed items',
      carried: (invoice) => `Paid with order #${invoice}`,
      due: 'Amount due',
      charged: 'Amount charged',
      alsoFor: 'Also for orders',
      payBefore: 'Pay before',
      promisedBefore: 'Promised before',
    },
    prepared: {
      subject: (invoice) => `Please check and pay for order #${invoice}`,
      preview: 'Your order is ready. Check it and pay online.',
      heading: 'Your order is ready for payment',
      opening: (invoice) => `As you asked, we’ve prepared order #${invoice} for you:`,
      button: 'Check and pay',
      note: 'We hold these items for you until then. An unpaid order is cancelled automatically and costs you nothing. If you didn’t ask for this order, you can ignore this email.',
    },
    preparedBy: (staffName) => `Prepared by: ${staffName}, customer service`,
    editOffered: (edited) => ({
      subject: () => `Please confirm the change of order #${edited}`,
      preview: 'Pay the difference and we’ll change your order.',
      heading: 'Your change is ready for payment',
      opening: (invoice) =>
        `As you asked, we’ve prepared a change of order #${edited}. The added items are order #${invoice} and are sent together with it:`,
      button: 'Check and pay the difference',
      note: 'Until you pay, your order stays as it is. If you don’t pay in time, nothing changes and it costs you nothing. If you didn’t ask for this change, you can ignore this email.',
    }),
    edited: (edited) => ({
      subject: () => `Order #${edited} has been changed`,
      preview: 'We’ve changed the items of your order.',
      heading: 'Your order has been changed',
      opening: (invoice) =>
        `As you asked, we’ve changed order #${edited}. The added items are order #${invoice} and are sent together with it:`,
      button: 'View the added items',
      note: 'Refunds go back to your original payment method, usually within a few working days. If you didn’t ask for this change, please contact us before your order ships.',
    }),
    paid: {
      subject: (invoice) => `We’ve received your payment for order #${invoice}`,
      preview: 'Thank you. We’ll email you again when your order is confirmed.',
      heading: 'Thank you for your order',
      opening: (invoice) => `We’ve received your payment for order #${invoice}. Here’s what you ordered:`,
      button: 'View my order',
      note: 'We’ll check your order and confirm it by email before we ship it.',
    },
    confirmed: {
      subject: (invoice) => `Order #${invoice} is confirmed`,
      preview: 'We’re getting your order ready.',
      heading: 'Your order is confirmed',
      opening: (invoice) => `Order #${invoice} is confirmed, and we’re getting it ready:`,
      button: 'View my order',
      note: 'We’ll email you when it ships.',
    },
    track: 'Track the parcel',
    parcelAt: (carrier) => `Page of ${carrier}`,
    shipped: {
      subject: (invoice) => `Order #${invoice} is on its way`,
      preview: 'It has left our warehouse.',
      heading: 'Your order is on its way',
      opening: (invoice) => `Order #${invoice} has left our warehouse.`,
      button: 'View my order',
      note: 'Please check your items when they arrive. You can request a return or a replacement within 7 days of delivery.',
    },
    partShipped: {
      subject: (invoice) => `Part of order #${invoice} is on its way`,
      preview: 'Some of your items have left our warehouse.',
      heading: 'Part of your order is on its way',
      opening: (invoice) =>
        `Some items of order #${invoice} have left our warehouse. We’ll send the others separately, at no extra cost:`,
      button: 'View my order',
      note: 'We’ll email you when the other items ship. You can request a return or a replacement within 7 days of the last delivery.',
    },
    restShipped: {
      subject: (invoice) => `The rest of order #${invoice} is on its way`,
      preview: 'Everything you ordered has left our warehouse.',
      heading: 'The rest of your order is on its way',
      opening: (invoice) => `The remaining items of order #${invoice} have left our warehouse:`,
      button: 'View my order',
      note: 'Please check your items when they arrive. You can request a return or a replacement within 7 days of the last delivery.',
    },
    shipmentNews: (state) => {
      if (state === 'AT_PICKUP_POINT')
        return {
          subject: (invoice) => `A parcel of order #${invoice} is ready to collect`,
          preview: 'Please collect it soon.',
          heading: 'Your parcel is ready to collect',
          opening: (invoice) => `A parcel of order #${invoice} is waiting at the pick-up point:`,
          button: 'View my order',
          note: 'Please collect it within the time that the carrier gives you. After that, the parcel is sent back to us.',
        }
      if (state === 'LOST' || state === 'RETURNED')
        return {
          subject: (invoice) => `A parcel of order #${invoice} did not reach you`,
          preview:
            state === 'LOST'
              ? 'We’ll refund the items that were lost.'
              : 'You will get your items or your money back.',
          heading: state === 'LOST' ? 'Your parcel was lost' : 'Your parcel came back to us',
          opening: (invoice) =>
            state === 'LOST'
              ? `The carrier has lost a parcel of order #${invoice}, and we are sorry:`
              : `The carrier could not deliver a parcel of order #${invoice}, and it came back to us:`,
          button: 'View my order',
          // Lost pieces count as sent, so they are not sent again.
          note:
            state === 'LOST'
              ? 'There is nothing you need to do. We’ll refund these items and email you.'
              : 'There is nothing you need to do. We’ll send the items again or refund them, and email you.',
        }
      return {
        subject: (invoice) => `A parcel of order #${invoice}`,
        preview: 'This is where your parcel is.',
        heading: 'News of your parcel',
        opening: (invoice) => `This is the latest about a parcel of order #${invoice}:`,
        button: 'View my order',
        note: 'Please check your items when they arrive.',
      }
    },
    shipmentCorrected: {
      subject: (invoice) => `Corrected tracking number of order #${invoice}`,
      preview: 'Please use this number to follow your parcel.',
      heading: 'Your tracking number was corrected',
      opening: (invoice) =>
        `The tracking number that we sent you for order #${invoice} was wrong. This is the right one:`,
      button: 'View my order',
      note: 'Please check your items when they arrive. You can request a return or a replacement within 7 days of delivery.',
    },
    late: {
      subject: (invoice) => `Order #${invoice} will arrive later than promised`,
      preview: 'Your delivery takes longer than we told you.',
      heading: 'Your order will arrive later',
      opening: (invoice) =>
        `We’re sorry: order #${invoice} can’t be delivered by the day that we promised. This is the earliest day now:`,
      button: 'View my order',
      note: 'You don’t need to do anything; we’ll email you when it ships. If the new day doesn’t suit you, write to us on the order page.',
    },
    shipmentUndone: {
      subject: (invoice) => `Order #${invoice} has not shipped yet`,
      preview: 'We told you too early that it was on its way.',
      heading: 'Your order has not shipped yet',
      opening: (invoice) =>
        `We told you that order #${invoice} was on its way. That was a mistake, and we are sorry: it is still with us.`,
      button: 'View my order',
      note: 'We’ll email you when it ships.',
    },
    replacementUndone: {
      subject: (invoice) => `Your replacement for order #${invoice} has not shipped yet`,
      preview: 'We told you too early that it was on its way.',
      heading: 'Your replacement has not shipped yet',
      opening: (invoice) =>
        `We told you that the replacement for order #${invoice} was on its way. That was a mistake, and we are sorry: it is still with us.`,
      button: 'View my order',
      note: 'We’ll email you when it ships.',
    },
    replacementSent: {
      subject: (invoice) => `Your replacement for order #${invoice} is on its way`,
      preview: 'It has left our warehouse.',
      heading: 'Your replacement is on its way',
      opening: (invoice) => `We’ve sent the replacement for order #${invoice}. There is nothing to pay.`,
      button: 'View my order',
      note: 'Please check your items when they arrive.',
    },
    replacementCorrected: {
      subject: (invoice) => `Corrected tracking number of your replacement for order #${invoice}`,
      preview: 'Please use this number to follow your parcel.',
      heading: 'Your tracking number was corrected',
      opening: (invoice) =>
        `The tracking number that we sent you for the replacement of order #${invoice} was wrong. This is the right one:`,
      button: 'View my order',
      note: 'Please check your items when they arrive.',
    },
    receiverCorrected: (isReplacement) => ({
      subject: (invoice) => `The delivery address of ${nameGoods(invoice, isReplacement)} has been changed`,
      preview: 'Please check the new delivery address.',
      heading: 'Your delivery address has been changed',
      opening: (invoice) =>
        `We’ve changed the delivery address of ${nameGoods(invoice, isReplacement)}. It will be delivered to:`,
      button: 'View my order',
      note: `The amount you paid doesn’t change. If you didn’t ask for this change or it isn’t right, please contact us before your ${isReplacement ? 'replacement' : 'order'} ships.`,
    }),
    pickupPointChanged: (isReplacement) => ({
      subject: (invoice) => `The pick-up point of ${nameGoods(invoice, isReplacement)} has been changed`,
      preview: `Please check where you’ll collect your ${isReplacement ? 'replacement' : 'order'}.`,
      heading: 'Your pick-up point has been changed',
      opening: (invoice) =>
        `We’ve changed the pick-up point of ${nameGoods(invoice, isReplacement)}. You’ll collect it at another place:`,
      button: 'View my order',
      note: `The amount you paid doesn’t change. If this point doesn’t suit you, please contact us before your ${isReplacement ? 'replacement' : 'order'} ships.`,
    }),
    cancelled: (charge) => {
      const text = {
        subject: (invoice: string) => `Order #${invoice} has been voided`,
        heading: 'Your order has been voided',
        button: 'View my order',
      }
      if (charge === 'WRONG_AMOUNT')
        return {
          ...text,
          preview: 'Your bank charged a different amount. Please don’t pay again.',
          opening: (invoice) =>
            `Your bank charged a different amount from the total of order #${invoice}, so the order has been cancelled. Please don’t pay for it again.`,
          note: 'We’re checking the payment with the bank. We’ll contact you and refund you.',
        }
      const uncharged = charge === 'NONE' ? ' You haven’t been charged.' : ''
      return {
        ...text,
        preview: 'It was not paid, so the goods are back on the shelf.',
        opening: (invoice) =>
          `Order #${invoice} has been cancelled because it wasn’t paid.${uncharged} If you still want the items, please order again.`,
        note: 'If your bank shows a payment for this order after all, it will be refunded in full.',
      }
    },
    returnedToCart: (lines) =>
      lines === 1
        ? '1 product from this order is back in your cart.'
        : `${lines} products from this order are back in your cart.`,
  },
  zh_tw: {
    dear: (name) => `${name}，你好：`,
    words: {
      invoice: '訂單編號',
      status: '狀態',
      goods: '商品',
      shipment: '送貨資料',
      delivery: '預計送達',
      method: '送貨方式',
      pickupPoint: '自取點',
      collectBy: '取件期限',
      sentTo: '已寄往',
      toSend: '稍後寄出',
      receiver: '收貨人',
      address: '地址',
      gift: '禮物贈言',
      giftWithoutMessage: '禮物（沒有贈言）',
      companyDiscount: '優惠',
      pieceOf: (price, list, percent) => `每件 ${price}（定價 ${list}，${formatChineseDiscount(percent)}）`,
      subtotal: '小計',
      freight: '運費',
      free: '免運費',
      total: '總額',
      refunded: '是次退款',
      refundedInAll: '合共退款',
      unpaidBefore: '較早前未能退還的款項',
      goodwill: '較早前已退',
      removed: '移除的商品',
      carried: (invoice) => `由訂單 #${invoice} 支付`,
      due: '應付差額',
      charged: '實際收取',
      alsoFor: '同時適用於訂單',
      payBefore: '付款期限',
      promisedBefore: '原定日期',
    },
    prepared: {
      subject: (invoice) => `請核對訂單 #${invoice} 並付款`,
      preview: '訂單已備妥，請核對後在網上付款。',
      heading: '訂單已備妥，請付款',
      opening: (invoice) => `我們已按你的要求建立訂單 #${invoice}：`,
      button: '核對並付款',
      note: '我們會為你保留商品至付款期限。逾期未付的訂單會自動取消，不會收取任何費用。如你並沒有要求訂購，無須理會此電郵。',
    },
    preparedBy: (staffName) => `經辦職員：${staffName}`,
    editOffered: (edited) => ({
      subject: () => `請確認更改訂單 #${edited}`,
      preview: '支付差額後，我們便會更改訂單。',
      heading: '訂單更改已備妥，請付差額',
      opening: (invoice) =>
        `我們已按你的要求，準備更改訂單 #${edited}。新增的商品另列為訂單 #${invoice}，會一併寄出：`,
      button: '核對並支付差額',
      note: '付款前，原訂單維持不變。逾期未付，更改會自動取消，不會收取任何費用。如你並沒有要求更改，無須理會此電郵。',
    }),
    edited: (edited) => ({
      subject: () => `訂單 #${edited} 已更改`,
      preview: '我們已更改訂單的商品。',
      heading: '訂單已更改',
      opening: (invoice) =>
        `我們已按你的要求更改訂單 #${edited}。新增的商品另列為訂單 #${invoice}，會一併寄出：`,
      button: '查看新增的商品',
      note: '如有退款，款項會循原付款途徑退回，一般需要數個工作天。如你並沒有要求更改，請在出貨前聯絡我們。',
    }),
    paid: {
      subject: (invoice) => `已收到訂單 #${invoice} 的付款`,
      preview: '多謝惠顧。訂單核對後，我們會再以電郵通知你。',
      heading: '多謝訂購',
      opening: (invoice) => `我們已收到訂單 #${invoice} 的付款。訂購的商品如下：`,
      button: '查看訂單',
      note: '本公司職員核對訂單後，會以電郵確認，然後安排送貨。',
    },
    confirmed: {
      subject: (invoice) => `訂單 #${invoice} 已確認`,
      preview: '商戶已確認你的訂單，正準備出貨。',
      heading: '訂單已確認',
      opening: (invoice) => `我們已確認訂單 #${invoice}，正準備以下商品：`,
      button: '查看訂單',
      note: '出貨時，我們會再以電郵通知你。',
    },
    track: '查詢包裹',
    parcelAt: (carrier) => `${carrier}網頁`,
    shipped: {
      subject: (invoice) => `訂單 #${invoice} 已出貨`,
      preview: '商品已離開貨倉。',
      heading: '訂單已出貨',
      opening: (invoice) => `訂單 #${invoice} 的商品已離開貨倉。`,
      button: '查看訂單',
      note: '收貨時請檢查商品。如需退貨或換貨，請於收貨後 7 日內提出。',
    },
    partShipped: {
      subject: (invoice) => `訂單 #${invoice} 的部分商品已出貨`,
      preview: '部分商品已離開貨倉。',
      heading: '部分商品已出貨',
      opening: (invoice) => `訂單 #${invoice} 的部分商品已離開貨倉。其餘商品會另行寄出，毋須另付運費：`,
      button: '查看訂單',
      note: '其餘商品出貨時，我們會再以電郵通知你。如需退貨或換貨，請於最後一件包裹送達後 7 日內提出。',
    },
    restShipped: {
      subject: (invoice) => `訂單 #${invoice} 的其餘商品已出貨`,
      preview: '所有訂購的商品均已離開貨倉。',
      heading: '其餘商品已出貨',
      opening: (invoice) => `訂單 #${invoice} 的其餘商品已離開貨倉：`,
      button: '查看訂單',
      note: '收貨時請檢查商品。如需退貨或換貨，請於最後一件包裹送達後 7 日內提出。',
    },
    shipmentNews: (state) => {
      if (state === 'AT_PICKUP_POINT')
        return {
          subject: (invoice) => `訂單 #${invoice} 的包裹可以取件`,
          preview: '請盡快取件。',
          heading: '包裹可以取件',
          opening: (invoice) => `訂單 #${invoice} 的包裹已送達自取點：`,
          button: '查看訂單',
          note: '請在速遞公司通知的期限內取件，逾期包裹會退回本公司。',
        }
      if (state === 'LOST' || state === 'RETURNED')
        return {
          subject: (invoice) => `訂單 #${invoice} 的包裹未能送達`,
          preview: state === 'LOST' ? '我們會為遺失的商品退款。' : '我們會重新寄出商品或退款。',
          heading: state === 'LOST' ? '包裹已遺失' : '包裹已退回本公司',
          opening: (invoice) =>
            state === 'LOST'
              ? `速遞公司遺失了訂單 #${invoice} 的包裹，謹此致歉：`
              : `速遞公司未能送達訂單 #${invoice} 的包裹，包裹已退回本公司：`,
          button: '查看訂單',
          note:
            state === 'LOST'
              ? '你毋須辦理任何手續。我們會為這些商品退款，並以電郵通知你。'
              : '你毋須辦理任何手續。我們會重新寄出商品或退款，並以電郵通知你。',
        }
      return {
        subject: (invoice) => `訂單 #${invoice} 的包裹消息`,
        preview: '包裹的最新狀況。',
        heading: '包裹的最新狀況',
        opening: (invoice) => `訂單 #${invoice} 的包裹最新狀況如下：`,
        button: '查看訂單',
        note: '收貨時請檢查商品。',
      }
    },
    shipmentCorrected: {
      subject: (invoice) => `訂單 #${invoice} 的運單編號已更正`,
      preview: '請以此號碼查詢包裹。',
      heading: '運單編號已更正',
      opening: (invoice) => `我們早前就訂單 #${invoice} 提供的運單編號有誤，正確號碼如下：`,
      button: '查看訂單',
      note: '收貨時請檢查商品。如需退貨或換貨，請於收貨後 7 日內提出。',
    },
    late: {
      subject: (invoice) => `訂單 #${invoice} 將延遲送達`,
      preview: '你的訂單未能在原定日期送達。',
      heading: '訂單將延遲送達',
      opening: (invoice) => `很抱歉，訂單 #${invoice} 未能在原定日期或之前送達。現時最早的送達日期如下：`,
      button: '查看訂單',
      note: '你毋須辦理任何手續，出貨時我們會再以電郵通知你。如新日期對你不便，請在訂單頁面留言。',
    },
    shipmentUndone: {
      subject: (invoice) => `訂單 #${invoice} 尚未出貨`,
      preview: '我們誤發了出貨通知。',
      heading: '訂單尚未出貨',
      opening: (invoice) =>
        `我們早前通知你訂單 #${invoice} 已出貨，該通知有誤，商品仍在我們的貨倉。謹此致歉。`,
      button: '查看訂單',
      note: '出貨時，我們會再以電郵通知你。',
    },
    replacementUndone: {
      subject: (invoice) => `訂單 #${invoice} 的替換商品尚未寄出`,
      preview: '我們誤發了寄出通知。',
      heading: '替換商品尚未寄出',
      opening: (invoice) =>
        `我們早前通知你訂單 #${invoice} 的替換商品已寄出，該通知有誤，商品仍在我們的貨倉。謹此致歉。`,
      button: '查看訂單',
      note: '寄出時，我們會再以電郵通知你。',
    },
    replacementSent: {
      subject: (invoice) => `訂單 #${invoice} 的替換商品已寄出`,
      preview: '商品已離開貨倉。',
      heading: '替換商品已寄出',
      opening: (invoice) => `我們已寄出訂單 #${invoice} 的替換商品，毋須另外付款。`,
      button: '查看訂單',
      note: '收貨時請檢查商品。',
    },
    replacementCorrected: {
      subject: (invoice) => `訂單 #${invoice} 替換商品的運單編號已更正`,
      preview: '請以此號碼查詢包裹。',
      heading: '運單編號已更正',
      opening: (invoice) => `我們早前就訂單 #${invoice} 的替換商品提供的運單編號有誤，正確號碼如下：`,
      button: '查看訂單',
      note: '收貨時請檢查商品。',
    },
    receiverCorrected: (isReplacement) => ({
      subject: (invoice) => `訂單 #${invoice} 的${isReplacement ? '換貨' : ''}送貨地址已更改`,
      preview: '請核對新的送貨地址。',
      heading: '送貨地址已更改',
      opening: (invoice) =>
        `我們已更改訂單 #${invoice} 的${isReplacement ? '換貨' : ''}送貨地址，貨品將送往：`,
      button: '查看訂單',
      note: '已付金額不變。如你沒有要求更改，或資料有誤，請在出貨前聯絡我們。',
    }),
    pickupPointChanged: (isReplacement) => ({
      subject: (invoice) => `訂單 #${invoice} 的${isReplacement ? '換貨' : ''}自取點已更改`,
      preview: '請核對新的取貨地點。',
      heading: '自取點已更改',
      opening: (invoice) =>
        `我們已更改訂單 #${invoice} 的${isReplacement ? '換貨' : ''}自取點，請到以下地點取貨：`,
      button: '查看訂單',
      note: '已付金額不變。如此自取點不便，請在出貨前聯絡我們。',
    }),
    cancelled: (charge) => {
      const text = {
        subject: (invoice: string) => `訂單 #${invoice} 已取消`,
        heading: '訂單已取消',
        button: '查看訂單',
      }
      if (charge === 'WRONG_AMOUNT')
        return {
          ...text,
          preview: '銀行收取的金額與訂單總額不符，請勿再次付款。',
          opening: (invoice) => `銀行收取的金額與訂單總額不符，訂單 #${invoice} 現已取消。請勿再次付款。`,
          note: '我們正與銀行核對這筆款項，會聯絡你並安排退款。',
        }
      const uncharged = charge === 'NONE' ? '，沒有收取任何款項' : ''
      return {
        ...text,
        preview: '訂單未有付款，商品已重新上架。',
        opening: (invoice) => `訂單 #${invoice} 未有付款，現已取消${uncharged}。如仍想購買，請重新下單。`,
        note: '如銀行其後仍顯示此訂單的扣款，款項會全數退回。',
      }
    },
    returnedToCart: (items) => `此訂單的 ${items} 款商品已放回購物車。`,
  },
}
