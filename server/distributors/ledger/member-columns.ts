import type { Language } from '../../../contract/values/language.ts'

/** Column headers of the member export. */
export const memberColumns: Record<Language, readonly string[]> = {
  en: [
    'Name',
    'Account',
    'Joined or changed sponsor',
    'Last order',
    'Rate (%)',
    'Total price (HKD)',
    'Total PV',
    'Your earnings (HKD)',
  ],
  zh_tw: [
    '姓名',
    '帳戶',
    '加入或轉換推薦人日期',
    '最近訂單日期',
    '折扣率（%）',
    '總金額（港元）',
    '總積分（PV）',
    '你的分享收益（港元）',
  ],
}
