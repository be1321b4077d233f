import type { Language } from '../../contract/language.ts'
import type { Appealed } from './order-fates.ts'

/** What shoppers and staff said, in turns, in the language of the shopper. The staff's last words end the appeal. */
type Thread = Record<Language, readonly string[]>

const help: readonly Thread[] = [
  {
    zh_tw: [
      '你好，請問這款貨品開封後可以放多久？包裝上只寫了有效日期。',
      '多謝查詢。開封後請蓋好放在陰涼乾爽的地方，並於三個月內用完。',
      '明白，謝謝！如果放雪櫃會不會更好？',
      '放雪櫃亦可，但請先用密封容器盛載，以免受潮。祝生活愉快！',
    ],
    en: [
      'How long does this keep once it is opened? The pack only shows the expiry date.',
      'Thank you for asking. Keep it closed in a cool, dry place and use it within three months.',
      'Understood, thanks. Would the fridge be better?',
      'The fridge is fine too, in an airtight container so that it stays dry. Enjoy!',
    ],
  },
  {
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
      '非常抱歉。我們接受退貨，順豐會聯絡你上門收件，收到後會將款項退回原本的付款戶口。',
    ],
    en: [
      'The box was crushed when it came and there is a crack in what is inside. I would like to return it.',
      'We are very sorry. Your return is accepted: SF Express will call to collect it, and the money goes back to the account you paid from.',
    ],
  },
]

/** What is said in appeals of one kind. The same number finds the same words. */
export function threadOf(wish: Appealed['wish'], language: Language, number: number): readonly string[] {
  const threads = wish === 'HELP' ? help : returned
  return threads[number % threads.length]?.[language] ?? []
}
