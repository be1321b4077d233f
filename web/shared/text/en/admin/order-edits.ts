/** Changes of the goods of a paid order. */
export const orderEdits = {
  title: 'Edit items',
  titleOf: (invoice: string) => `Edit items of order ${invoice}`,
  hint: 'Change quantities, remove items or add new ones before the order ships. Existing items keep their price; added items have today’s price.',
  items: 'Items in the order',
  keep: (name: string) => `Quantity of ${name}`,
  of: (left: number) => `${left} in the order. Enter 0 to remove.`,
  outOfRange: (left: number) => `Enter a whole number from 0 to ${left}. To add more, use “Add items”.`,
  add: 'Added items',
  summary: 'Summary',
  nothing: 'Change a quantity or add an item to see the difference.',
  removed: 'Removed items',
  removedWhole: 'All items and delivery',
  added: 'Added items',
  delivery: 'Delivery',
  due: 'Customer pays',
  back: 'Refund to customer',
  none: 'Difference',
  noneHint: 'Nothing to pay or refund.',
  dueHint: (hours: number) =>
    `The customer gets an email with a payment link. The added items are held for ${hours} hours. The order can’t ship until the difference is paid; if it isn’t paid in time, the edit is cancelled and the order stays as it is.`,
  nowHint: 'Takes effect immediately. The customer gets an email.',
  together: 'The added items become a separate order, which ships together with this one.',
  reason: 'Reason',
  send: (price: string) => `Update and email payment link for ${price}`,
  refund: (price: string) => `Update and refund ${price}`,
  update: 'Update order',
  done: 'Order updated.',
  sent: 'Payment link emailed. The order changes once the difference is paid.',
  changes: 'Items changed',
  requestEffect:
    'The order stays as it is until someone approves. The edit then takes effect with the prices and stock of that time; if the refund is no longer this amount, it has to be requested again.',
  changeEdit: 'Change edit',
  waits: 'An edit of this order is waiting for payment:',
  addedTo: 'Added to order',
  sendTogether: 'Ships together with',
  states: { OPEN: 'Waiting for payment', DONE: 'Items changed', CANCELLED: 'Not paid, edit cancelled' },
  carriedIn: (price: string) => `Transferred in: ${price}`,
  carriedOut: (price: string) => `Transferred out: ${price}`,
  carried: (price: string) => `${price} is paid with that order’s payment`,
}

export const orderEditRefusals = {
  'order-not-editable': () =>
    'Items can only be changed in paid orders that haven’t shipped and weren’t paid with large-order credit. For added items, edit the order they were added to.',
  'order-edit-open': ({ invoice }: { invoice: string }) =>
    `An edit of this order is waiting for the payment of order #${invoice}. That order has to be paid or cancelled first.`,
  'order-edit-empty': () => 'Change a quantity or add an item first.',
  'order-edited-meanwhile': () =>
    'This order was edited while you had it open. Reload the page to see its items.',
  // Of prepared orders too.
  'delivery-method-unavailable': () =>
    'The delivery method can’t take all of these items, or is no longer offered.',
}
