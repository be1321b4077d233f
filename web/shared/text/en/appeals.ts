import { count } from '../format/plural.ts'

export const appeals = {
  title: 'Help and returns',
  loading: 'Loading the messages',
  requestHelp: 'Get help or return items',
  requestReturn: 'Return or replace items',
  requestRefund: 'Return the items for a refund instead',
  aboutOrder: 'About order',
  choose: 'Which order is this about?',
  noOrders: 'No orders to ask about',
  noOrdersHint: 'Once you’ve paid for an order, you can get help with it here.',
  sent: {
    titles: {
      HELP: 'Message sent',
      RETURN: 'Return request sent',
      REPLACEMENT: 'Replacement request sent',
    } satisfies Record<string, string>,
    hint: 'We’ll reply here and by email.',
  },
  thread: 'Messages',
  label: {
    title: 'Send your return',
    hint: 'Write the return code on the parcel, and send it to this address with a tracking number.',
    code: 'Return code:',
  },
  you: 'You',
  staff: 'Customer service',
  requestTypes: { HELP: 'Help with this order', RETURN: 'Return and refund', REPLACEMENT: 'Replacement' },
  reasons: {
    DELIVERY: 'Delivery',
    CHANGE_ORDER: 'Change or cancel the order',
    PRODUCT: 'A product',
    PAYMENT: 'Payment or invoice',
    OTHER: 'Something else',
    DAMAGED: 'It arrived damaged',
    WRONG_ITEM: 'Wrong item',
    MISSING_PART: 'Parts are missing',
    CHANGED_MIND: 'I changed my mind',
  },
  states: {
    OPEN: 'Message sent',
    ANSWERED: 'Answered',
    REFUSED: 'Declined',
    ACCEPTED: 'Accepted',
    CONTINUED: 'Continued as a return or replacement',
  },
  timeLeft: {
    before: 'Time left to request a return or replacement: ',
    left: (days: number, hours: number, seconds: number) =>
      days > 0
        ? `${count(days, 'day')} ${count(hours, 'hour')}`
        : `${hours}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`,
    after: '.',
  },
  form: {
    requestType: 'How can we help?',
    requestTypeHints: {
      HELP: () => 'A question about your order or its delivery.',
      RETURN: (days: number) => `Within ${count(days, 'day')} of delivery. Please add a photo.`,
      REPLACEMENT: (days: number) =>
        `Within ${count(days, 'day')} of delivery, once per order. Please add a photo.`,
    } satisfies Record<string, (days: number) => string>,
    reason: 'Reason',
    product: 'Product',
    pieces: 'Choose products and quantities',
    upToQuantity: (left: number) => `Up to ${left}`,
    noQuantity: 'Choose at least one item.',
    noneLeft: 'Already refunded',
    refund: (amount: string) => `Refund: ${amount}`,
    refundWithFreight: (freight: string) =>
      `Refunded when we receive everything. It includes the shipping fee of ${freight}, because you’re returning the whole order.`,
    refundWithoutFreight: 'Paid back when we receive the items. The shipping fee isn’t refunded.',
    message: 'Message',
    messageHint: 'Up to 1,000 characters.',
    photos: 'Photos',
    optional: '(optional)',
    photosHint: (max: number, megabytes: number) =>
      `Up to ${count(max, 'image')} up to ${megabytes} MB each, as JPEG, PNG or WebP. Large photos are resized before upload.`,
    addPhoto: 'Add a photo',
    reading: 'Reading the photo …',
    photoAt: (place: number) => `Photo ${place}`,
    removePhoto: (place: number) => `Remove photo ${place}`,
    contactNumber: 'Contact number',
    statement: [
      'We use your message, photos and number only to look into this order and reply to you. The message and number are required; photos are required for a return or a replacement.',
      'Our staff handle them. The carrier gets what it needs to collect or deliver items, and the payment provider the refund amount. Your sponsor can’t see them.',
    ],
    date: (date: string) => `Date: ${date}`,
    send: 'Send',
    noResponse: (status: number) =>
      `We didn’t get a response${status === 0 ? '' : ` (error ${status})`}. Your message is saved. Please send it again; it won’t be sent twice.`,
  },
  more: {
    label: 'Add to your message',
    send: 'Send',
    reply: 'Reply',
    missing: 'Enter your message.',
  },
}
