import type { RefusalOf } from '../../../../../contract/wire/refusals.ts'

/** Orders that the staff prepare for a customer. */
export const preparedOrders = {
  title: 'Create order',
  hint: 'For orders by phone. The customer gets an email with a link to check the order and pay.',
  customer: 'Customer',
  search: 'Search customers',
  searchHint: 'Phone, name, email or eDC number.',
  noneFound: 'No customers found.',
  choose: 'Select',
  chooseOf: (name: string) => `Select ${name}`,
  change: 'Change customer',
  logged: 'Viewing contact details is recorded in the activity log.',
  email: 'Email',
  phone: 'Phone',
  noEmail: 'No email address: the customer finds the order under “Orders” after signing in.',
  cannotOrder: 'This customer can’t order: the account isn’t verified, is disabled or isn’t allowed to buy.',
  items: 'Items',
  findItems: 'Add items',
  findItemsHint: 'SKU, product number or name.',
  noItemsFound: 'No items on sale found.',
  add: 'Add',
  addOf: (name: string) => `Add ${name}`,
  inStock: (left: number) => `${left} in stock`,
  soldOut: 'Sold out',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  noItems: 'No items yet.',
  delivery: 'Delivery address',
  deliverTo: 'Deliver to',
  noAddress: 'This customer has no saved addresses.',
  addAddress: 'Add address',
  discount: 'Discount code',
  saved: 'Customer saves',
  language: 'Language of order and emails',
  languages: { en: 'English', zh_tw: 'Chinese' },
  summary: 'Order summary',
  incomplete: 'Select a customer and add items to see the total.',
  create: 'Create order and email link',
  createUnmailed: 'Create order',
  created: (invoice: string) => `Order ${invoice} created. The payment link has been emailed.`,
  createdUnmailed: (invoice: string) =>
    `Order ${invoice} created. The customer has no email address, so no link was sent.`,
  consequence: (hours: number) =>
    `The stock is held for ${hours} hours. If the order isn’t paid by then, it is cancelled and the stock released.`,
  preparedBy: 'Created by',
  mark: 'Created by staff',
  copyLink: 'Copy payment link',
  copyHint: 'The customer signs in, checks the order and pays.',
  linkCopied: 'Payment link copied.',
  linkNotCopied: 'The link couldn’t be copied. Copy it from here',
  again: 'Create this order again',
  gone: (goods: number) =>
    goods === 1 ? '1 item is no longer on sale.' : `${goods} items are no longer on sale.`,
  payBefore: 'Pay before',
  termsAccepted: 'Terms accepted',
  termsOf: (version: string, at: string) => `Version ${version}, ${at}`,
  refusals: {
    'cannot-buy': () =>
      'This customer can’t order: the account isn’t verified, is disabled or isn’t allowed to buy.',
    'too-many-unpaid-orders': ({ max }: RefusalOf<'too-many-unpaid-orders'>) =>
      `This customer has ${max} unpaid orders, the maximum. One has to be paid or cancelled first.`,
    'nothing-to-order': () => 'None of these items can be ordered now.',
    'receiver-missing': () => 'Select a delivery address.',
    'sponsor-changed': () => 'The customer’s sponsor has changed. Check the new total and try again.',
    'discount-rate-changed': () => 'The customer’s discount has changed. Check the new total and try again.',
  },
}

export const preparedOrderRefusals = {
  'order-without-payment': () =>
    'The total is HK$0, so there is nothing to pay by link. The customer can place this order online.',
}
