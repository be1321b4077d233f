import type { reports as english } from '../../../en/admin/dashboard/reports.ts'

export const reports: typeof english = {
  title: '銷售報表',
  hint: '按付款日期統計訂單：商品金額已扣除折扣及退款，不包括運費。',
  categoryHint: '同屬多個分類的商品，會分別計入各分類；合計只計一次。',
  from: '由',
  to: '至',
  by: '統計方式',
  groups: { DAY: '按日', BRAND: '按品牌', CATEGORY: '按分類', DISTRIBUTOR: '按經銷商（eDC 卡號）' },
  noSponsor: '沒有推薦人',
  orders: '訂單',
  pieces: '件數',
  goods: '商品金額（HK$）',
  pv: 'PV',
  share: '佔銷售額',
  total: '合計',
  soldOf: (name, goods, orders) => `${name}：${goods}，${orders} 張訂單`,
  chart: '每日銷售',
  export: '匯出 CSV',
  empty: '這段日子沒有銷售。',
  range: '結束日期須為開始日期當日或之後，最長一年。',
}
