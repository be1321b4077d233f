import { type Language, type Named, nameIn } from '../../values/language.ts'
import type { AppealRequestType } from './appeal-request-types.ts'
import type { OrderState, OrderStatus } from './orders.ts'

/** The facts of an order that determine its status. */
export interface OrderStatusFacts {
  orderState: OrderState
  /** LOST: all was sent, at least one parcel was lost, none is on its way, and nothing was sent again. */
  shipment: 'NOT_SHIPPED' | 'PARTLY_SHIPPED' | 'SHIPPED' | 'LOST' | 'ARRIVED'
  /** The type of its open appeal, if any, or that its replacement was accepted and waits to be sent. */
  openRequest: AppealRequestType | 'REPLACEMENT_ACCEPTED' | null
  /** Unpaid past its deadline, or the gateway took an amount that does not match. */
  isPaymentBeingChecked: boolean
  /** Some of its goods were refunded, and not exchanged, while the rest stayed sold. */
  isPartlyRefunded: boolean
  /** An edit exchanged all its goods for those of another order. */
  isExchanged: boolean
  /** The bank declined a refund or cannot pay it, so that the staff arrange it. */
  isRefundUnpaid: boolean
}

/** The status of an order. An open HELP request does not change it. */
export function deriveOrderStatus(facts: OrderStatusFacts): OrderStatus {
  switch (facts.orderState) {
    case 'UNPAID':
      return facts.isPaymentBeingChecked ? 'CHECKING_PAYMENT' : 'AWAITING_PAYMENT'
    case 'CANCEL':
      return 'CANCELLED'
    case 'REFUND':
      return facts.shipment === 'NOT_SHIPPED' ? 'REFUND_IN_PROGRESS' : 'RETURN_IN_PROGRESS'
    case 'RETURNSUCCESS':
      if (facts.isExchanged) return 'EXCHANGED'
      return facts.isRefundUnpaid ? 'REFUND_IN_PROGRESS' : 'REFUNDED'
    case 'PAID':
    case 'APPEAL':
      return statusOfPaid(facts)
  }
}

function statusOfPaid({ openRequest, shipment, isPartlyRefunded }: OrderStatusFacts): OrderStatus {
  if (openRequest === 'RETURN') return 'RETURN_REQUESTED'
  if (openRequest === 'REPLACEMENT') return 'REPLACEMENT_REQUESTED'
  if (openRequest === 'REPLACEMENT_ACCEPTED') return 'REPLACEMENT_IN_PROGRESS'
  if (shipment === 'NOT_SHIPPED') return 'PREPARING'
  if (shipment === 'PARTLY_SHIPPED') return 'PARTLY_SHIPPED'
  if (shipment === 'SHIPPED') return 'ON_ITS_WAY'
  if (shipment === 'LOST') return 'PARCEL_LOST'
  return isPartlyRefunded ? 'PARTLY_REFUNDED' : 'DELIVERED'
}

/** Lists every combination of the facts. */
export function listOrderStatusFacts(): OrderStatusFacts[] {
  const states = ['UNPAID', 'PAID', 'CANCEL', 'APPEAL', 'REFUND', 'RETURNSUCCESS'] as const
  const shipments = ['NOT_SHIPPED', 'PARTLY_SHIPPED', 'SHIPPED', 'LOST', 'ARRIVED'] as const
  const requests = [null, 'HELP', 'RETURN', 'REPLACEMENT', 'REPLACEMENT_ACCEPTED'] as const
  const flags = [false, true].flatMap((isPaymentBeingChecked) =>
    [false, true].flatMap((isPartlyRefunded) =>
      [false, true].flatMap((isExchanged) =>
        [false, true].map((isRefundUnpaid) => ({
          isPaymentBeingChecked,
          isPartlyRefunded,
          isExchanged,
          isRefundUnpaid,
        })),
      ),
    ),
  )
  return states.flatMap((orderState) =>
    shipments.flatMap((shipment) =>
      requests.flatMap((openRequest) =>
        flags.map((flag) => ({ orderState, shipment, openRequest, ...flag })),
      ),
    ),
  )
}

/** The names of the statuses, for pages and mails alike. */
export const orderStatusNames: Record<Language, Record<OrderStatus, string>> = {
  en: {
    AWAITING_PAYMENT: 'Awaiting payment',
    CHECKING_PAYMENT: 'Checking payment',
    PREPARING: 'Preparing',
    PARTLY_SHIPPED: 'Partly shipped',
    ON_ITS_WAY: 'On its way',
    PARCEL_LOST: 'Parcel lost',
    DELIVERED: 'Delivered',
    RETURN_REQUESTED: 'Return requested',
    REPLACEMENT_REQUESTED: 'Replacement requested',
    REPLACEMENT_IN_PROGRESS: 'Replacement being prepared',
    RETURN_IN_PROGRESS: 'Return in progress',
    REFUND_IN_PROGRESS: 'Refund in progress',
    PARTLY_REFUNDED: 'Partly refunded',
    REFUNDED: 'Refunded',
    EXCHANGED: 'Exchanged',
    CANCELLED: 'Cancelled',
  },
  zh_tw: {
    AWAITING_PAYMENT: '待付款',
    CHECKING_PAYMENT: '核對付款中',
    PREPARING: '準備中',
    PARTLY_SHIPPED: '部分已出貨',
    ON_ITS_WAY: '運送中',
    PARCEL_LOST: '包裹遺失',
    DELIVERED: '已送達',
    RETURN_REQUESTED: '已申請退貨',
    REPLACEMENT_REQUESTED: '已申請換貨',
    REPLACEMENT_IN_PROGRESS: '換貨準備中',
    RETURN_IN_PROGRESS: '退貨中',
    REFUND_IN_PROGRESS: '退款中',
    PARTLY_REFUNDED: '部分已退款',
    REFUNDED: '已退款',
    EXCHANGED: '已更換',
    CANCELLED: '已取消',
  },
}

/** The goods of an order in one phrase: its first product, the number of other products and of items. */
interface OrderGoods {
  first: Named
  /** Number of different products. */
  productCount: number
  totalQuantity: number
}

/** `Camellia Tea and 2 more products, 13 items`. A number stays on the line of the words that count it. */
export function nameGoods(language: Language, { first, productCount, totalQuantity }: OrderGoods): string {
  const name = nameIn(language, first)
  if (language === 'zh_tw') {
    const kinds = productCount > 1 ? `等 ${productCount}\u00a0款` : ''
    return `${name}${kinds}，共\u00a0${totalQuantity}\u00a0件`
  }
  const others = productCount - 1
  const more = others > 0 ? ` and ${others}\u00a0more ${others === 1 ? 'product' : 'products'}` : ''
  return `${name}${more}, ${totalQuantity}\u00a0${totalQuantity === 1 ? 'item' : 'items'}`
}

/** The goods of the lines of an order. */
export function goodsOfLines(
  lines: readonly (Named & { displayProductId: string; quantity: number })[],
): OrderGoods {
  return {
    first: lines[0] ?? { nameEn: '', nameCn: '' },
    productCount: new Set(lines.map(({ displayProductId }) => displayProductId)).size,
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
