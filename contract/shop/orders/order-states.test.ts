import { expect, test } from 'vitest'
import { orderTransitions, renderShipmentDiagram, renderTransitionDiagram } from './order-states.ts'
import { orderState } from './orders.ts'

test('the state diagram in the documentation matches the transition table', async () => {
  const page = [
    '# Order states',
    'Generated from `contract/shop/orders/order-states.ts`; after a change there, `npx vitest run contract/shop/orders/order-states -u` updates it.',
    ['```mermaid', renderTransitionDiagram(), '```'].join('\n'),
    'While an order is PAID or APPEAL, the company records its shipment:',
    ['```mermaid', renderShipmentDiagram(), '```'].join('\n'),
    'The rules are `server/orders/records/order-rules.ts`, `server/orders/records/shipment-rules.ts` and `server/appeals/records/appeal-rules.ts`; the audit checks the history of every order (A10).\n',
  ].join('\n\n')
  await expect(page).toMatchFileSnapshot('../../../docs/order-states.md')
})

test('every state is reachable, and no transition is listed twice', () => {
  const reached = new Set<string>(['UNPAID', ...orderTransitions.map(({ to }) => to)])
  expect([...reached].sort()).toEqual([...orderState.options].sort())
  const ways = orderTransitions.map(({ from, to }) => `${from} ${to}`)
  expect(new Set(ways).size).toBe(ways.length)
})
