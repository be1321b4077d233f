import type { Database } from '../../server/core/database.ts'

const savedReplies = [
  {
    name: 'On its way · 已寄出',
    message_en:
      'Hello {name}, your order {order} is on its way. Tracking: {tracking}. Thank you for shopping with {shop}.',
    message_cn: '{name}你好，訂單 {order} 已寄出，運單編號：{tracking}。多謝光顧{shop}。',
  },
  {
    name: 'Damaged parcel · 包裝損壞',
    message_en:
      'Hello {name}, we are sorry about {goods}. Could you tell us how the box looked when it arrived?',
    message_cn: '{name}你好，{goods} 出現問題，非常抱歉。請問收貨時包裝的狀況如何？',
  },
  {
    name: 'How to return · 退貨方法',
    message_en:
      'Hello {name}, you can request a return of {goods} until {returnBy}. Please keep the box and the packing slip.',
    message_cn: '{name}你好，{goods} 可於 {returnBy} 或之前申請退貨。請保留包裝及出貨單。',
  },
  {
    name: 'Receipt · 收據',
    message_en:
      'Hello {name}, the receipt of order {order} ({orderDate}, {total}) can be printed on its page in your account.',
    message_cn: '{name}你好，訂單 {order}（{orderDate}，{total}）的收據可於帳戶內的訂單頁面列印。',
  },
]

/** Inserts replies that the staff of the demo mall use again. Idempotent. */
export async function seedSavedReplies(db: Database): Promise<void> {
  const names = db.selectFrom('saved_replies').select('name')
  const known = new Set((await names.execute()).map(({ name }) => name))
  const missing = savedReplies.filter(({ name }) => !known.has(name))
  if (missing.length > 0) await db.insertInto('saved_replies').values(missing).execute()
}
