import type { Figures } from '../../../contract/shop/orders/orders.ts'
import type { Cents } from '../../../contract/values/money.ts'

/** What an order costs less than at list prices: the sponsor's part of the margin and the company's discount. */
export function savedCents({
  profitShareCents,
  companyDiscountCents,
}: Pick<Figures, 'profitShareCents' | 'companyDiscountCents'>): Cents {
  return profitShareCents + companyDiscountCents
}
