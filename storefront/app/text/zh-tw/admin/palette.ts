import type * as english from '../../en/admin/palette.ts'

export const palette: typeof english.palette = {
  title: '搜尋管理台',
  open: '搜尋',
  placeholder: '訂單編號、姓名、商品、貨號或頁面',
  none: '找不到結果。',
  groups: { page: '頁面', order: '訂單', person: '會員', product: '商品', sku: '存貨' },
  shortcuts: '鍵盤快捷鍵',
  save: '儲存表格',
  toSearch: '搜尋此列表',
  goTo: (page) => `前往${page}`,
  macHint: 'Mac 請以 Command 代替 Ctrl。先按 G，再按頁面的字母。',
  letters: '使用單鍵快捷鍵',
}
