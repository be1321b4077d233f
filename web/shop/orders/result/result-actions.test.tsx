import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/shop/orders/orders.ts'
import { en } from '../../../shared/text/en.ts'
import { TextContext } from '../../../shared/text/shape/text.ts'
import type { Outcome } from '../order-display-rules.ts'
import { ResultActions } from './result-actions.tsx'

const { viewOrder, backToCart, continueShopping } = en.orders.result

test.each<[Outcome, string[]]>([
  ['completed', [viewOrder, continueShopping]],
  ['other', [viewOrder, continueShopping]],
  ['unpaid', [viewOrder, backToCart]],
  ['unconfirmed', [viewOrder, backToCart]],
  ['no-bank-page', [viewOrder, backToCart]],
  ['cancelled', [backToCart, viewOrder]],
  ['ending', [viewOrder, backToCart]],
  ['reviewed', [viewOrder, backToCart]],
])('the result %s leads on by its links', (outcome, expected) => {
  const order = {
    invoice: 'BH000000000000',
    returnedToCart: 1,
    prepared: null,
    payBefore: null,
    refusals: { pay: null, cancel: null },
  } as Order
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <TextContext value={en}>
        <ResultActions
          order={order}
          outcome={outcome}
          bankPage={null}
          receivedAt={0}
          onOrderUpdated={() => {}}
          onWindowEnd={() => {}}
        />
      </TextContext>
    </MemoryRouter>,
  )
  expect([...markup.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, name]) => name)).toEqual(expected)
})
