/** Changes of the goods of a paid order. */
export const orderEdits = {
  title: 'Edit items',
  titleOf: (invoice: string) => `Edit items of ${invoice}`,
  hint: 'Change quantities, remove items or add others before the order ships. Items that stay keep their price; added items cost what they cost today.',
  items: 'Items in the order',
  keep: (name: string) => `Quantity of ${name}`,
  of: (left: number) => `Now ${left}. Enter 0 to remove it.`,
  noneLeft: 'Fully refunded',
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
    `The customer gets an email with a payment link. The added items are held for ${hours} hours. Until the difference is paid, the order stays as it is and can’t be shipped; if it isn’t paid, the change is cancelled.`,
  nowHint: 'Takes effect immediately. The customer gets an email.',
  together: 'The added items are an order of their own, which is sent together with this one.',
  reason: 'Reason',
  send: (price: string) => `Update and email link for ${price}`,
  refund: (price: string) => `Update and refund ${price}`,
  update: 'Update order',
  done: 'Order updated.',
  sent: 'Payment link emailed. The order changes when the difference is paid.',
  waits: 'A change of this order is waiting for payment:',
  addedTo: 'Added to order',
  sendTogether: 'Send together with',
  states: { OPEN: 'Waiting for payment', DONE: 'Items changed', CANCELLED: 'Change not paid, cancelled' },
  carriedIn: (price: string) => `Carried in ${price}`,
  carriedOut: (price: string) => `Carried out ${price}`,
  carried: (price: string) => `${price} is paid with that order’s payment`,
}

export const orderEditRefusals = {
  'order-not-editable': () =>
    'Items can only be changed in paid orders that haven’t shipped and weren’t paid with large-order credit. For added items, edit the order they were added to.',
  'order-edit-open': ({ invoice }: { invoice: string }) =>
    `A change of this order is waiting for the payment of order #${invoice}. Pay or cancel that order first.`,
  'order-edit-empty': () => 'Change a quantity or add an item first.',
  'order-edited-meanwhile': () => 'This order has been edited in the meantime. Reload to see its items.',
}
