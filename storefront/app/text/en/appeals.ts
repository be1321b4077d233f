import { count } from './plural.ts'

export const appeals = {
  title: 'Help and returns',
  loading: 'Loading the messages',
  ask: 'Ask for help or a return',
  askReturn: 'Ask for a return or a replacement',
  aboutOrder: 'About order',
  choose: 'Which order is it about?',
  nothing: 'There is no order to ask about',
  nothingHint: 'Once an order is paid, you can ask for help with it here.',
  sent: 'Your message has been sent.',
  thread: 'Messages',
  you: 'You',
  staff: 'Our staff',
  requestTypes: { HELP: 'Help with this order', RETURN: 'Return and refund', REPLACEMENT: 'Replacement' },
  reasons: {
    DAMAGED: 'It arrived damaged',
    WRONG_ITEM: 'It is not what I ordered',
    MISSING_PART: 'Something is missing',
    CHANGED_MIND: 'I have changed my mind',
  },
  states: {
    OPEN: 'Message sent',
    ANSWERED: 'Answered',
    REFUSED: 'Refused',
    ACCEPTED: 'Accepted',
    CONTINUED: 'Continued as a return or replacement',
  },
  clock: {
    before: 'You can ask for a return or a replacement for another ',
    left: (days: number, hours: number, seconds: number) =>
      days > 0
        ? `${count(days, 'day')} ${count(hours, 'hour')}`
        : `${hours}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`,
    after: '.',
  },
  form: {
    requestType: 'What can we do for you?',
    requestTypeHints: {
      HELP: () => 'A question about your order or its delivery.',
      RETURN: (days: number) => `Within ${count(days, 'day')} of arrival. Please add a photo.`,
      REPLACEMENT: (days: number) =>
        `Within ${count(days, 'day')} of arrival, once per order. Please add a photo.`,
    } satisfies Record<string, (days: number) => string>,
    reason: 'Reason',
    product: 'Product',
    pieces: 'Which products, and how many pieces of each?',
    upToQuantity: (left: number) => `Up to ${count(left, 'piece')}`,
    noQuantity: 'Choose at least one piece.',
    noneLeft: 'Refunded already',
    message: 'Message',
    messageHint: 'Up to 1,000 characters.',
    photos: 'Photos',
    optional: '(optional)',
    photosHint: (max: number, megabytes: number) =>
      `Up to ${count(max, 'image')} of at most ${megabytes}MB each, as JPEG, PNG or WebP. Large photos are made smaller before they are sent.`,
    addPhoto: 'Add a photo',
    reading: 'Reading the photo …',
    photoAt: (place: number) => `Photo ${place}`,
    removePhoto: (place: number) => `Remove photo ${place}`,
    contactNumber: 'Contact number',
    statement: [
      'We use what you write here, your photos and your number only to look into this order and to answer you. The message and your number are needed; photos are needed for a return or a replacement.',
      'Our staff read them. The carrier is told what it needs to fetch or bring goods, the payment provider the amount of a refund. Your sponsor sees none of it.',
    ],
    date: (date: string) => `Date: ${date}`,
    send: 'Send',
    unanswered:
      'No answer came. What you have written is kept; please send it again. It will not be sent twice.',
  },
  more: { label: 'Add to your message', send: 'Add', missing: 'Please write what you would like to add.' },
}
