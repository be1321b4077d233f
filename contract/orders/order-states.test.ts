import { expect, test } from 'vitest'
import { orderTransitions, renderShipmentDiagram, renderTransitionDiagram } from './order-states.ts'
import { orderState } from './orders.ts'

test('the picture of the states in the documentation is the table that the mall goes by', async () => {
  const page = [
    '# The life of an order',
    'Drawn from `contract/orders/order-states.ts`; after a change there, `npx vitest run contract/order-states -u` draws it anew.',
    ['```mermaid', renderTransitionDiagram(), '```'].join('\n'),
    'While an order is PAID or APPEAL, the company records how far its goods have come:',
    ['```mermaid', renderShipmentDiagram(), '```'].join('\n'),
    'The rules are `server/orders/order-rules.ts`, `shipment-rules.ts` and `server/appeals/appeal-rules.ts`; the history of every order is checked by the audit (A10).\n',
  ].join('\n\n')
  await expect(page).toMatchFileSnapshot('../../docs/order-states.md')
})

test('every state can be reached, and no way is listed twice', () => {
  const reached = new Set<string>(['UNPAID', ...orderTransitions.map(({ to }) => to)])
  expect([...reached].sort()).toEqual([...orderState.options].sort())
  const ways = orderTransitions.map(({ from, to }) => `${from} ${to}`)
  expect(new Set(ways).size).toBe(ways.length)
})
