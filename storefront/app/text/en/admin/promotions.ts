import type { RefusalSentences } from '../../refusal-sentences.ts'
import { count } from '../plural.ts'

type PromotionRefusal =
  | 'promotion-days-invalid'
  | 'day-in-past'
  | 'day-in-future'
  | 'holiday-taken'
  | 'promotion-over'
  | 'offer-overlaps'
  | 'code-taken'
  | 'code-target-missing'
  | 'code-limit-below-uses'

export const promotionRefusals: Pick<RefusalSentences, PromotionRefusal> = {
  'promotion-days-invalid': () => 'The last day must not lie before the first, nor before today.',
  'day-in-past': () => 'The day must not lie before today.',
  'day-in-future': () => 'The day must not lie after today.',
  'holiday-taken': ({ nameEn }) => `This day is ${nameEn} already. Remove that first to replace it.`,
  'promotion-over': () => 'It is over, and cannot be changed any more.',
  'offer-overlaps': ({ startsOn, endsOn }) =>
    `Another offer runs from ${startsOn} ${endsOn === null ? 'until it is ended' : `to ${endsOn}`}: two never run at once.`,
  'code-taken': () => 'There is such a code already.',
  'code-target-missing': () => 'One of the things that the code is for is not there any more.',
  'code-limit-below-uses': ({ uses, usesPerPerson }) =>
    uses === 0
      ? `It is in use, up to ${usesPerPerson} times by one person, and a limit in all cannot be added or taken away.`
      : `It is in use already: ${uses} times in all, up to ${usesPerPerson} times by one person.`,
}

export const promotions = {
  title: 'Offers and codes',
  phase: 'State',
  phases: { COMING: 'To come', RUNNING: 'Running', OVER: 'Over' },
  any: 'All',
  from: 'First day',
  until: 'Last day',
  untilHint: 'Left empty, it runs until it is ended.',
  noEnd: 'until it is ended',
  offers: 'Offers',
  offersHint: 'Taken off everything while it runs, without a code. One at a time.',
  noOffers: 'No offer was ever planned.',
  planOffer: 'Plan an offer',
  offer: 'Offer',
  offerIs: (percent: string, over: string) => `${percent}% off more than ${over}`,
  over: 'Goods of more than (HK$)',
  percent: 'Per cent off',
  percentHint: 'Up to 90.',
  savedOffer: 'Saved. The shop follows within a second.',
  endOffer: 'End it now',
  ended: 'Ended.',
  codes: 'Discount codes',
  noCodes: 'No code matches.',
  makeCodes: 'Make codes',
  code: 'Code',
  oneCode: 'Discount code',
  codeHint: '4 to 32 letters, digits and hyphens; people may type it in any case.',
  search: 'Beginning of a code',
  mode: 'How many',
  modes: { one: 'One, in our own words', many: 'Many, that nobody can guess' },
  count: 'How many codes',
  prefix: 'Each begins with',
  kind: 'What it takes off',
  kinds: { percent: 'A percentage', amount: 'An amount' },
  amount: 'Amount (HK$)',
  discountOf: { percent: (percent: string) => `${percent}%`, amount: (price: string) => price },
  maxUses: 'Uses in all',
  maxUsesHint: 'Left empty, as often as people like.',
  maxUsesPerPerson: 'Uses by each person',
  note: 'Note, for the staff',
  uses: 'Used',
  usesOf: (used: number, max: number | null) => (max === null ? String(used) : `${used} of ${max}`),
  locked: (locked: number) => `${count(locked, 'unpaid order')} keep it`,
  targets: 'What it is for',
  targetsHint:
    'Nothing chosen: everything that is marked for codes. A product that is not marked never gets a discount by a code.',
  targetKinds: { brand: 'Brand', category: 'Category', displayProduct: 'Product' },
  addBrand: 'Add a brand',
  addCategory: 'Add a category',
  addProduct: 'Add a product',
  productWords: 'Find a product by name or number',
  choose: 'Choose one',
  removeTarget: (name: string) => `Remove ${name}`,
  save: 'Save',
  saved: 'Saved.',
  make: 'Make it',
  made: (made: number) => `${count(made, 'code')} made.`,
  endCode: 'Withdraw it now',
  endHint: 'Orders that have it keep what it takes off.',
  batch: 'The codes that were made at once',
  export: 'Export as CSV',
  endBatch: 'Withdraw them all',
  endedCodes: (ended: number) => `${count(ended, 'code')} withdrawn.`,
  toLog: 'What the staff did with it',
  simulate: 'Rehearse it on the last 30 days',
  simulation: 'What it would have cost',
  simulationHint:
    'On the orders that were paid in the last 30 days, priced again as every order is, with what codes may be used on today.',
  simulated: (orders: number, from: string, isWhole: boolean) =>
    isWhole
      ? `${count(orders, 'order')} paid since ${from}`
      : `The first ${count(orders, 'order')} paid since ${from}`,
  affectedOrders: 'Orders touched',
  additionalDiscount: 'Given away beyond what was',
  before: 'As it was',
  after: 'As it would have been',
  discounts: 'Discounts of the company',
  totals: 'Paid by shoppers',
  earnings: 'Kept by sponsors',
  pv: 'PV',
  noneAffected: 'It would have touched no order.',
}
