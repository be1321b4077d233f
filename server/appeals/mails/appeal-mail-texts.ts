import type { AppealState } from '../../../contract/shop/appeals/appeals.ts'
import type { AppealRequestType } from '../../../contract/shop/orders/appeal-request-types.ts'
import type { Language } from '../../../contract/values/language.ts'

interface AppealMailTexts {
  requestTypes: Record<AppealRequestType, string>
  invoice: string
  product: string
  requestType: string
  button: string
  receipt: { subject: (invoice: string) => string; preview: string; heading: string; note: string }
  answer: {
    subject: (invoice: string) => string
    preview: string
    heading: string
    /** Consequence of the answer for the order; empty while the appeal is open. */
    outcome: (state: AppealState, requestType: AppealRequestType) => string
    /** While an accepted replacement waits to be sent. */
    replacing: string
    /** Where an accepted return is sent. */
    returning: { address: string; code: string; note: string }
  }
  toStaff: { subject: (invoice: string) => string; preview: string; heading: string; button: string }
}

/** Texts of the mails about appeals. */
export const appealMailTexts: Record<Language, AppealMailTexts> = {
  en: {
    requestTypes: { HELP: 'Order help', RETURN: 'Return', REPLACEMENT: 'Replacement' },
    invoice: 'Order number',
    product: 'Product',
    requestType: 'Request',
    button: 'View messages',
    receipt: {
      subject: (invoice) => `We’ve received your message about order #${invoice}`,
      preview: 'We’ll reply by email.',
      heading: 'We’ve received your message',
      note: 'We’ll look into it and reply as soon as we can. You can add to your message on the order page.',
    },
    answer: {
      subject: (invoice) => `Our reply about order #${invoice}`,
      preview: 'We’ve replied to your message.',
      heading: 'We’ve replied to your message',
      outcome: (state, requestType) => {
        if (state === 'OPEN') return 'Please reply on the order page.'
        if (state === 'REFUSED') return 'We’re sorry, but we can’t accept your request.'
        if (state === 'ANSWERED') return 'If you have any other questions, please message us again.'
        return requestType === 'RETURN'
          ? 'Your return has been accepted. We’ll refund you when we receive the items.'
          : 'Your replacement has been sent.'
      },
      replacing: 'Your replacement has been accepted. We’ll email you when it ships.',
      returning: {
        address: 'Send it to',
        code: 'Return code',
        note: 'Please write the return code on the parcel and send it with a tracking number.',
      },
    },
    toStaff: {
      subject: (invoice) => `Message about order #${invoice}`,
      preview: 'A customer sent a message.',
      heading: 'New customer message',
      button: 'View order',
    },
  },
  zh_tw: {
    requestTypes: { HELP: '訂單查詢', RETURN: '退貨', REPLACEMENT: '換貨' },
    invoice: '訂單編號',
    product: '商品',
    requestType: '申請事項',
    button: '查看留言',
    receipt: {
      subject: (invoice) => `已收到你就訂單 #${invoice} 的留言`,
      preview: '本公司職員會以電郵回覆。',
      heading: '已收到你的留言',
      note: '本公司職員查核後會盡快回覆。你亦可在訂單頁面補充留言。',
    },
    answer: {
      subject: (invoice) => `訂單 #${invoice} 的回覆`,
      preview: '本公司職員已回覆你。',
      heading: '本公司職員已回覆你',
      outcome: (state, requestType) => {
        if (state === 'OPEN') return '請在訂單頁面回覆。'
        if (state === 'REFUSED') return '很抱歉，我們未能接受你的申請。'
        if (state === 'ANSWERED') return '如仍有查詢，歡迎再次留言。'
        return requestType === 'RETURN'
          ? '退貨申請已獲接納。我們收到退回的商品後，便會退款。'
          : '替換的商品已寄出。'
      },
      replacing: '換貨申請已獲接納。寄出替換的商品時，我們會以電郵通知你。',
      returning: {
        address: '寄回地址',
        code: '退貨編號',
        note: '請把退貨編號寫在包裹上，以可追蹤的方式寄出。',
      },
    },
    toStaff: {
      subject: (invoice) => `訂單 #${invoice} 有新留言`,
      preview: '有顧客留言。',
      heading: '有顧客留言',
      button: '開啟訂單',
    },
  },
}
