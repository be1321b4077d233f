import type { HelpReason } from '../../contract/shop/appeals/appeals.ts'
import type { Language } from '../../contract/values/language.ts'
import type { Appealed } from './order-outcomes.ts'

/** Conversations that fit any order, alternating between shopper and staff, in the language of the shopper. The last
 *  staff message closes the appeal. */
type Thread = Record<Language, readonly string[]>

const help: readonly (Thread & { question: HelpReason })[] = [
  {
    question: 'OTHER',
    zh_tw: [
      '你好，這份是用來送禮的，請問可以補寄禮品袋嗎？',
      '多謝查詢，可以的。請問你需要多少個？',
      '兩個就夠，麻煩你們！',
      '兩個禮品袋已交順豐寄出，三個工作天內送到。',
    ],
    en: [
      'This one is a present. Could you send me a gift bag for it?',
      'With pleasure. How many do you need?',
      'Two would do. Thank you!',
      'Two gift bags are on their way by SF Express and arrive within three working days.',
    ],
  },
  {
    question: 'PAYMENT',
    zh_tw: [
      '我想要一張寫上公司名稱的收據報銷，可以補發嗎？',
      '可以。請告訴我們公司的中文或英文全名。',
      '公司名稱是「晴天設計有限公司」，麻煩你們。',
      '收據已經寄到你的電郵，請查收。',
    ],
    en: [
      'I need a receipt with the name of my company on it. Could you issue one?',
      'Certainly. Please tell us the full name of the company.',
      'It is Clear Sky Design Limited. Thank you.',
      'The receipt is on its way to your email address.',
    ],
  },
]

const returned: readonly Thread[] = [
  {
    zh_tw: [
      '收到時外盒已經壓扁，裏面的貨品也有裂痕，想退貨。',
      '非常抱歉。我們接受退貨，請按以上地址寄回貨品，收到後會將款項退回原本的付款戶口。',
    ],
    en: [
      'The box was crushed when it came and there is a crack in what is inside. I would like to return it.',
      'We are very sorry. Your return is accepted: please send the item to the address above. Once it is here, the money goes back to the account you paid from.',
    ],
  },
]

/** The conversation of an appeal kind, selected by a number. */
export function writeThread(
  requestType: Appealed['requestType'],
  language: Language,
  number: number,
): readonly string[] {
  const threads = requestType === 'HELP' ? help : returned
  return threads[number % threads.length]?.[language] ?? []
}

/** What the conversation of a request for help is about; null for a return. */
export function findQuestion(requestType: Appealed['requestType'], number: number): HelpReason | null {
  return requestType === 'HELP' ? (help[number % help.length]?.question ?? null) : null
}
