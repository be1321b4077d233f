import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '../../../contract/shop/orders/orders.ts'
import { en } from '../../shared/text/en.ts'
import { TextContext } from '../../shared/text/shape/text.ts'
import { OrderActions } from './order-actions.tsx'

test.each([
  ['UNPAID', false],
  ['PAID', true],
] as const)('an order that is %s can be bought again: %s', (orderState, expected) => {
  const order = { invoice: 'BH000000000000', orderState, refusals: { invoice: null } } as Order
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <TextContext value={en}>
        <OrderActions order={order} onOrderUpdated={() => {}} />
      </TextContext>
    </MemoryRouter>,
  )
  expect(markup.includes(en.orders.again.order)).toBe(expected)
})
