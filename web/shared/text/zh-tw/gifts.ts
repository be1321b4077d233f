import type { Text } from '../shape/text.ts'

export const gifts: Text['gifts'] = {
  title: '送禮指南',
  lead: '送給誰、甚麼日子、預算多少？選好後，即列出合適的禮物。',
  describe: (shop) => `在${shop}按對象、場合和預算挑選禮物，港九新界送貨。`,
  person: '送給',
  persons: { her: '她', him: '他', elders: '父母長輩', children: '小朋友', friends: '朋友' },
  occasion: '場合',
  occasions: {
    birthday: '生日',
    'new-year': '農曆新年',
    'mid-autumn': '中秋節',
    'new-home': '新居入伙',
    'new-baby': '添丁滿月',
    'thank-you': '答謝',
  },
  budget: '預算',
  startAgain: '重新選擇',
  all: '查看所有禮物',
  none: '沒有完全符合的禮物',
  noneHint: '減少一個條件，便可看到更多。',
  rowTitle: '想送給誰？',
}
