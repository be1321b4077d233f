import type { OrderFilter } from '../../../contract/admin/orders/order-list.ts'
import type { OrderState, PaymentType, ShippedState } from '../../../contract/shop/orders/orders.ts'
import { hongKongDay } from '../../../contract/values/hong-kong-time.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Database } from '../../core/database.ts'
import { csvMark, formatCsvLines, formatDecimal, guardCode } from '../../platform/csv/csv-rules.ts'
import { listOrdersToExport } from './admin-order-queries.ts'
import { readOrderSearch } from './order-find-rules.ts'

type ExportedOrder = Awaited<ReturnType<typeof listOrdersToExport>>[number]

/** Columns of the export. Amounts are in dollars, for sums in a spreadsheet, and equal those
 *  of the order list: what edits transfer between orders is neither charged nor refunded. */
const columns: Record<string, (order: ExportedOrder) => string | number | null> = {
  invoice: (order) => order.invoice,
  placedOn: (order) => hongKongDay(order.created_at),
  paidOn: (order) => order.paid_at && hongKongDay(order.paid_at),
  state: (order) => order.state,
  shippedState: (order) => order.shipped_state,
  paymentType: (order) => order.payment_type,
  account: (order) => guardCode(order.orderer_username),
  orderer: (order) => order.orderer_name,
  sponsor: (order) => order.sponsor_name,
  goods: (order) => order.goods,
  quantity: (order) => order.total_quantity,
  subtotal: (order) => formatDecimal(order.subtotal_cents),
  freight: (order) => formatDecimal(order.freight_cents),
  total: (order) => formatDecimal(order.total_cents),
  transferredIn: (order) => formatDecimal(order.carriedInCents),
  charged: (order) => formatDecimal(order.total_cents - order.carriedInCents),
  transferredOut: (order) => formatDecimal(order.carriedOutCents),
  refunded: (order) => formatDecimal(order.refundedCents - order.carriedOutCents),
  receiver: (order) => order.receiverName,
  phone: (order) => order.receiverPhone.replace('+852', ''),
  address: (order) => order.addressCn,
  addressInEnglish: (order) => order.addressEn,
  note: (order) => order.note,
  delivery: (order) => order.delivery?.nameEn ?? null,
  deliveryInChinese: (order) => order.delivery?.nameCn ?? null,
  pickupPointCode: (order) => guardCode(order.delivery?.pickupPoint?.code ?? ''),
  pickupPoint: (order) => order.delivery?.pickupPoint?.nameCn ?? null,
  shipment: (order) => guardCode(order.logistics_info ?? ''),
  arrivedOn: (order) => order.arrived_at && hongKongDay(order.arrived_at),
}

/** Heads of the columns for staff who read Chinese. Other files of the admin read them, too. */
const chineseNames: Record<string, string> = {
  invoice: '訂單編號',
  placedOn: '下單日期',
  paidOn: '付款日期',
  state: '訂單狀態',
  shippedState: '確認狀態',
  paymentType: '付款方式',
  account: '帳戶',
  orderer: '訂購人',
  sponsor: '推薦人',
  goods: '商品',
  quantity: '數量',
  subtotal: '小計',
  freight: '運費',
  total: '總額',
  transferredIn: '轉入金額',
  charged: '實收金額',
  transferredOut: '轉出金額',
  refunded: '已退款',
  receiver: '收件人',
  phone: '電話',
  address: '地址',
  addressInEnglish: '英文地址',
  note: '備註',
  delivery: '送貨方式（英文）',
  deliveryInChinese: '送貨方式',
  pickupPointCode: '自取點編號',
  pickupPoint: '自取點',
  shipment: '運單編號',
  arrivedOn: '送達日期',
}

/** Words for the codes of these columns. The English file keeps the codes, which other programs read. */
const chineseCodes: Record<string, Record<string, string>> = {
  state: {
    UNPAID: '待付款',
    PAID: '已付款',
    CANCEL: '已取消',
    APPEAL: '顧客等候回覆',
    REFUND: '退貨中',
    RETURNSUCCESS: '已全數退款',
  } satisfies Record<OrderState, string>,
  shippedState: { WAIT_CONFIRM: '等待確認', CONFIRMED: '已確認' } satisfies Record<ShippedState, string>,
  paymentType: {
    JETCO: '信用卡',
    'ALIPAY.HK': '支付寶香港 AlipayHK',
    'ALIPAY.CN': '支付寶（內地）',
    OFFSET_DADAN: '大單抵扣',
  } satisfies Record<PaymentType, string>,
}

const amounts = ['subtotal', 'freight', 'total', 'transferredIn', 'charged', 'transferredOut', 'refunded']

/** All orders of a filter as CSV, latest first, in pieces, as its reader takes them: no transaction and no connection
 *  waits for a slow download.
 *  @param hasAmounts whether the reader may see sales figures, which a column of amounts would add up to */
export async function* exportOrders(
  db: Database,
  { k, ...filter }: OrderFilter,
  {
    hasAmounts,
    language = 'en',
    ordersAtOnce = 1_000,
  }: { hasAmounts: boolean; language?: Language; ordersAtOnce?: number },
): AsyncGenerator<Uint8Array> {
  // Only staff with access to contact data may export orders.
  const { terms: searchTerms } = readOrderSearch(k, true)
  const shownColumns = Object.entries(columns).filter(([name]) => hasAmounts || !amounts.includes(name))
  const translateCell = (name: string, cell: string | number) =>
    language === 'en' ? cell : (chineseCodes[name]?.[cell] ?? cell)
  const heading = shownColumns.map(([name]) => (language === 'en' ? name : (chineseNames[name] ?? name)))
  yield encode(csvMark + formatCsvLines([heading]))
  let last: ExportedOrder | undefined
  do {
    const after = last && { at: last.created_at, id: last.id }
    const orders = await listOrdersToExport(db, { ...filter, searchTerms, after, size: ordersAtOnce })
    const rows = orders.map((order) =>
      shownColumns.map(([name, cellOf]) => translateCell(name, cellOf(order) ?? '')),
    )
    if (rows.length > 0) yield encode(formatCsvLines(rows))
    last = orders.length < ordersAtOnce ? undefined : orders.at(-1)
  } while (last !== undefined)
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
