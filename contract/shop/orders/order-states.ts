import type { OrderState } from './orders.ts'

/** All transitions between order states (docs/spec/orders.md#states). Every other one is impossible: rules, database
 *  check, audit and docs/order-states.md follow this table. */
export const orderTransitions = [
  { from: 'UNPAID', to: 'PAID', when: 'the gateway captures the payment, or nothing has to be charged' },
  { from: 'UNPAID', to: 'CANCEL', when: 'the payment window ends, or the shopper or the staff cancel' },
  {
    from: 'PAID',
    to: 'APPEAL',
    when: 'the shopper sends a message or requests a return, or the staff reopen an appeal',
  },
  {
    from: 'PAID',
    to: 'REFUND',
    when: 'the staff refund the whole order, or the shopper cancels it before the staff confirm it',
  },
  { from: 'APPEAL', to: 'PAID', when: 'the staff answer, refuse, or send a replacement' },
  { from: 'APPEAL', to: 'REFUND', when: 'the staff accept the return' },
  { from: 'REFUND', to: 'RETURNSUCCESS', when: 'the goods are returned and the money is refunded' },
  { from: 'REFUND', to: 'PAID', when: 'the shopper keeps the goods or some of them' },
] as const satisfies readonly { from: OrderState; to: OrderState; when: string }[]

/** The shipment steps of a paid order, in sequence (docs/spec/orders.md#states: shipped state WAIT_CONFIRM, then
 *  CONFIRMED). */
export const shipmentSteps = [
  { step: 'confirmed', when: 'the company verifies the order and mails the shopper' },
  { step: 'shipped', when: 'shipment info is recorded' },
  {
    step: 'arrived',
    when: 'the staff record the day of arrival, or the shopper confirms it; seven days for an appeal begin',
  },
] as const

/** Renders the transition table as a Mermaid diagram. */
export function renderTransitionDiagram(): string {
  const arrows = orderTransitions.map(({ from, to, when }) => `  ${from} --> ${to}: ${when}`)
  const ends = ['CANCEL', 'RETURNSUCCESS'].map((state) => `  ${state} --> [*]`)
  return ['stateDiagram-v2', '  [*] --> UNPAID: placed', ...arrows, ...ends].join('\n')
}

/** Renders the shipment steps as a Mermaid diagram. */
export function renderShipmentDiagram(): string {
  const names = ['paid', ...shipmentSteps.map(({ step }) => step)]
  const arrows = shipmentSteps.map(({ step, when }, index) => `  ${names[index]} --> ${step}: ${when}`)
  return ['stateDiagram-v2', ...arrows].join('\n')
}
