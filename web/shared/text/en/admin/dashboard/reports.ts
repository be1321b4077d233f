import { count } from '../../../format/plural.ts'

/** Reports of sales. */
export const reports = {
  title: 'Sales report',
  hint: 'Orders by day of payment: goods after discounts and refunds, without delivery fees.',
  categoryHint: 'A product in several categories counts in each of them; the total counts it once.',
  ranges: {
    week: 'Last 7 days',
    thirtyDays: 'Last 30 days',
    month: 'This month',
    monthBefore: 'Last month',
  },
  from: 'From',
  to: 'To',
  by: 'By',
  groups: { DAY: 'Day', BRAND: 'Brand', CATEGORY: 'Category', DISTRIBUTOR: 'Distributor (eDC number)' },
  noSponsor: 'Without sponsor',
  orders: 'Orders',
  pieces: 'Pieces',
  goods: 'Goods (HK$)',
  pv: 'PV',
  share: 'Share of sales',
  total: 'Total',
  soldOf: (name: string, goods: string, orders: number) => `${name}: ${goods}, ${count(orders, 'order')}`,
  chart: 'Sales by day',
  export: 'Export CSV',
  exportXlsx: 'Export XLSX',
  notExported: 'The file could not be written. Check your connection and try again.',
  empty: 'No sales in these days.',
  range: 'Choose a last day on or after the first day, at most a year later.',
}
