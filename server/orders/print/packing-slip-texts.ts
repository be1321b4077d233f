/** The texts of the packing slip. One page serves both languages, side by side. */
export const packingSlipWords = {
  title: '裝箱單 Packing slip',
  replacement: '換貨 Replacement',
  invoice: '訂單編號 Order number',
  ordered: '下單日期 Date of order',
  receiver: '收貨人 Deliver to',
  note: '送貨備註 Note',
  delivery: '送貨方式 Delivery',
  gift: '禮物 Gift',
  giftMessage: '贈言 Message',
  sentWith: '合併寄出 Ship with',
  sku: '貨號 Code',
  item: '商品 Item',
  quantity: '數量 Qty',
  total: '件數合計 Pieces',
  packed: '裝箱 Packed by',
  checked: '核對 Checked by',
} as const
