import type { OrderState } from './orders.ts'

/** Every way from one state of an order to another (docs/spec/orders.md#states), and what leads there. Whatever is not listed is
 *  impossible: the rules, the database's check, the audit and the picture in docs/order-states.md all say the same. */
export const orderTransitions = [
  { from: 'UNPAID', to: 'PAID', when: 'the bank has taken the money' },
  { from: 'UNPAID', to: 'CANCEL', when: 'the window is over, or the shopper gives up' },
  {
    from: 'PAID',
    to: 'APPEAL',
    when: 'the shopper sends a message or asks for a return, or the staff open one again',
  },
  { from: 'PAID', to: 'REFUND', when: 'the company takes the order back' },
  { from: 'APPEAL', to: 'PAID', when: 'the staff have answered, refused, or sent a replacement' },
  { from: 'APPEAL', to: 'REFUND', when: 'the staff accept the return' },
  { from: 'REFUND', to: 'RETURNSUCCESS', when: 'the goods are back, the money is given back' },
  { from: 'REFUND', to: 'PAID', when: 'the shopper keeps the goods or some of them' },
] as const satisfies readonly { from: OrderState; to: OrderState; when: string }[]

/** What the company records of a paid order, in this order (docs/spec/orders.md#states: shipped state WAIT_CONFIRM, then CONFIRMED). */
export const shipmentSteps = [
  { step: 'confirmed', when: 'the company has verified the order and mails the shopper' },
  { step: 'shipped', when: 'shipment info is recorded' },
  {
    step: 'arrived',
    when: 'the staff record the day of arrival, or the shopper confirms it; seven days for an appeal begin',
  },
] as const

/** The table as a picture that Markdown pages show. */
export function renderTransitionDiagram(): string {
  const ways = orderTransitions.map(({ from, to, when }) => `  ${from} --> ${to}: ${when}`)
  const ends = ['CANCEL', 'RETURNSUCCESS'].map((state) => `  ${state} --> [*]`)
  return ['stateDiagram-v2', '  [*] --> UNPAID: placed', ...ways, ...ends].join('\n')
}

/** The steps of a shipment as a picture. */
export function renderShipmentDiagram(): string {
  const names = ['paid', ...shipmentSteps.map(({ step }) => step)]
  const ways = shipmentSteps.map(({ step, when }, place) => `  ${names[place]} --> ${step}: ${when}`)
  return ['stateDiagram-v2', ...ways].join('\n')
}
