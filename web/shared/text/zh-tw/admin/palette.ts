import type * as english from '../../en/admin/palette.ts'

export const palette: typeof english.palette = {
  title: '搜尋管理台',
  open: '搜尋',
  placeholder: '訂單編號、姓名、商品、貨號或頁面',
  none: '找不到相關結果。',
  groups: { page: '頁面', order: '訂單', person: '會員及經銷商', product: '商品', sku: '存貨' },
  shortcuts: '鍵盤快捷鍵',
  save: '儲存表格',
  toNext: '下一位等待回覆的顧客',
  toSearch: '搜尋此清單',
  goTo: (page) => `前往${page}`,
  macHint: '使用 Mac 時，請以 Command 代替 Ctrl。前往頁面：先按 G，再按該頁的字母。',
  letters: '使用單鍵快捷鍵',
}
