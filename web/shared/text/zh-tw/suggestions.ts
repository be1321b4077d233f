import type { Text } from '../shape/text.ts'

export const suggestions: Text['suggestions'] = {
  title: '搜尋建議',
  pages: '品牌及分類',
  products: '商品',
  recent: '最近搜尋',
  popular: '熱門搜尋',
  clearRecent: '清除最近搜尋',
  deleteRemoves: '；按 Delete 鍵可移除最近搜尋',
  found: (found) => (found === 0 ? '沒有搜尋建議' : `${found} 項搜尋建議，可用上下鍵選擇`),
}
