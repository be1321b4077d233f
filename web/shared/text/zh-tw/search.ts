import type { Text } from '../shape/text.ts'

export const filterSheet: Text['filterSheet'] = {
  show: (products) => `查看 ${products} 款`,
  clear: '全部清除',
}

export const suggestions: Text['suggestions'] = {
  title: '搜尋建議',
  pages: '品牌及分類',
  products: '商品',
  recent: '最近搜尋',
  popular: '熱門搜尋',
  clearRecent: '清除最近搜尋',
  all: (keyword) => `查看「${keyword}」的全部結果`,
  deleteRemoves: '；按 Delete 鍵可移除最近搜尋',
  found: (found) => (found === 0 ? '沒有搜尋建議' : `${found} 項搜尋建議，可用上下鍵選擇`),
}

export const searchLimit: Text['searchLimit'] = {
  title: '搜尋次數過多',
  hint: '你所用的網絡發出過多較長的搜尋，請於一分鐘後再試，或瀏覽商品分類。',
}
