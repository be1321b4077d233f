import type { Figures, PaymentType } from '../../../contract/shop/orders/orders.ts'
import type { Language } from '../../../contract/values/language.ts'

/** An order without its number; immutable once inserted. */
export interface NewOrder {
  personId: string
  idempotencyKey: string
  requestHash: Buffer
  language: Language
  paymentType: PaymentType
  ordererUsername: string
  ordererName: string
  sponsor: { id: string; name: string } | null
  rateBasisPoints: number
  figures: Figures
  receiver: { name: string; phone: string; addressEn: string; addressCn: string; note: string }
  /** Null for an order that is not a gift. */
  giftMessage: string | null
  createdAt: Date
  payBefore: Date
}

/** The table row of an unpaid order. */
export function rowOfOrder(invoice: string, order: NewOrder) {
  const { figures, receiver } = order
  return {
    invoice,
    person_id: order.personId,
    idempotency_key: order.idempotencyKey,
    request_hash: order.requestHash,
    language: order.language,
    state: 'UNPAID',
    payment_type: order.paymentType,
    orderer_username: order.ordererUsername,
    orderer_name: order.ordererName,
    sponsor_id: order.sponsor?.id ?? null,
    sponsor_name: order.sponsor?.name ?? null,
    rate_basis_points: order.rateBasisPoints,
    total_quantity: figures.totalQuantity,
    list_cents: figures.listCents,
    profit_share_cents: figures.profitShareCents,
    company_discount_cents: figures.companyDiscountCents,
    subtotal_cents: figures.subtotalCents,
    freight_cents: figures.freightCents,
    total_cents: figures.totalCents,
    pv_hundredths: figures.pvHundredths,
    receiver_name: receiver.name,
    receiver_phone: receiver.phone,
    receiver_address_en: receiver.addressEn,
    receiver_address_cn: receiver.addressCn,
    receiver_note: receiver.note,
    gift_message: order.giftMessage,
    created_at: order.createdAt,
    pay_before: order.payBefore,
  }
}

/** A line of an order with everything that it was priced from. */
export interface NewOrderLine {
  displayProductId: string
  productId: string
  specificationId: string
  sku: string
  nameEn: string
  nameCn: string
  productNameEn: string
  productNameCn: string
  specificationNameEn: string
  specificationNameCn: string
  imageId: string | null
  priceCents: number
  quantity: number
  marginBasisPoints: number
  listCents: number
  profitShareCents: number
  companyDiscountCents: number
  netCents: number
  /** The sponsor's earning on it, if the order has a sponsor. */
  earningCents: number
  /** Whether the order's discount code applies to it. */
  codeApplies: boolean
  unitPvHundredths: number
  pvHundredths: number
  /** Its search text. */
  normalisedText: string
}

/** The table rows of an order's lines, numbered in sequence. */
export function rowsOfLines(orderId: string, lines: readonly NewOrderLine[]) {
  return lines.map((line, index) => ({ order_id: orderId, ...rowOfLine(line, index) }))
}

/** The table row of a line, without its order. */
export function rowOfLine(line: NewOrderLine, index: number) {
  return {
    number: index + 1,
    display_product_id: line.displayProductId,
    product_id: line.productId,
    specification_id: line.specificationId,
    sku: line.sku,
    name_en: line.nameEn,
    name_cn: line.nameCn,
    product_name_en: line.productNameEn,
    product_name_cn: line.productNameCn,
    specification_name_en: line.specificationNameEn,
    specification_name_cn: line.specificationNameCn,
    image_id: line.imageId,
    price_cents: line.priceCents,
    quantity: line.quantity,
    margin_basis_points: line.marginBasisPoints,
    list_cents: line.listCents,
    profit_share_cents: line.profitShareCents,
    company_discount_cents: line.companyDiscountCents,
    net_cents: line.netCents,
    earning_cents: line.earningCents,
    code_applies: line.codeApplies,
    unit_pv_hundredths: line.unitPvHundredths,
    pv_hundredths: line.pvHundredths,
    normalised_text: line.normalisedText,
  }
}
