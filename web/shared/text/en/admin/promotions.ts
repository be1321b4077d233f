import { count } from '../../format/plural.ts'
import type { RefusalSentences } from '../../format/refusal-sentences.ts'

type PromotionRefusal =
  | 'promotion-days-invalid'
  | 'day-in-past'
  | 'time-in-past'
  | 'day-in-future'
  | 'holiday-taken'
  | 'promotion-over'
  | 'offer-overlaps'
  | 'code-taken'
  | 'code-target-missing'
  | 'code-limit-below-uses'
  | 'codes-changed'

export const promotionRefusals: Pick<RefusalSentences, PromotionRefusal> = {
  'promotion-days-invalid': () => 'The last day can’t be before the first day or today.',
  'day-in-past': () => 'The day can’t be before today.',
  'time-in-past': () => 'This time has passed. Choose a later one.',
  'day-in-future': () => 'The day can’t be after today.',
  'holiday-taken': ({ nameEn }) => `This day is already ${nameEn}. Remove that first to replace it.`,
  'codes-changed': ({ codes }) => `${count(codes, 'code')} would be deactivated now. Check again.`,
  'promotion-over': () => 'This promotion has ended and can’t be changed.',
  'offer-overlaps': ({ startsOn, endsOn }) =>
    `Another offer runs from ${startsOn} ${endsOn === null ? 'with no end date' : `to ${endsOn}`}. Only one can run at a time.`,
  'code-taken': () => 'This code already exists.',
  'code-target-missing': () => 'One of the selected brands, categories or products no longer exists.',
  'code-limit-below-uses': ({ uses, usesPerPerson }) =>
    uses === 0
      ? `This code has been used up to ${count(usesPerPerson, 'time')} by one person. Its total limit can’t be added or removed, and its limit per person can’t be lower.`
      : `This code has been used ${count(uses, 'time')}, up to ${count(usesPerPerson, 'time')} by one person. The limits can’t be lower.`,
}

export const promotions = {
  title: 'Discounts',
  phase: 'Status',
  usedUp: 'Used up',
  deactivated: 'Deactivated',
  phases: { COMING: 'Scheduled', RUNNING: 'Active', OVER: 'Ended' },
  any: 'All',
  allCodes: 'Show all codes',
  from: 'First day',
  until: 'Last day',
  untilHint: 'Leave empty for no end date.',
  noEnd: 'No end date',
  offers: 'Offers',
  offersHint: 'Applied automatically to all products, without a code. Only one runs at a time.',
  noOffers: 'No offers yet.',
  planOffer: 'Create offer',
  offer: 'Offer',
  offerIs: (percent: string, over: string) => `${percent}% off orders over ${over}`,
  over: 'Orders over (HK$)',
  percent: 'Discount (%)',
  faults: {
    percent: 'Enter a percentage from 0.01 to 90, with up to two decimals.',
    amount: 'Enter an amount up to HK$1,000,000, with up to two decimals.',
  },
  percentHint: '0.01 to 90.',
  savedOffer: 'Saved. Live in the shop within a second.',
  endOffer: 'End now',
  endedOffer: 'Offer ended.',
  endedCode: 'Code deactivated.',
  codes: 'Discount codes',
  noCodes: 'No codes found.',
  makeCodes: 'Create codes',
  code: 'Code',
  oneCode: 'Discount code',
  codeHint: '4 to 32 letters, digits and hyphens. Not case-sensitive.',
  search: 'Search codes by their first characters',
  mode: 'One or several',
  modes: { one: 'One custom code', many: 'Many random codes' },
  count: 'Number of codes',
  prefix: 'Prefix',
  discount: 'Discount',
  kind: 'Discount type',
  kinds: { percent: 'Percentage', amount: 'Fixed amount' },
  amount: 'Amount (HK$)',
  discountOf: { percent: (percent: string) => `${percent}%`, amount: (price: string) => price },
  maxUses: 'Total uses',
  maxUsesHint: 'Leave empty for unlimited uses.',
  maxUsesPerPerson: 'Uses per person',
  note: 'Internal note',
  uses: 'Used',
  usesOf: (used: number, max: number | null) => (max === null ? String(used) : `${used} of ${max}`),
  locked: (locked: number) => `used by ${count(locked, 'unpaid order')}`,
  targets: 'Applies to',
  targetsHint:
    'Leave empty for all products that accept codes. Products that don’t accept codes are never discounted.',
  targetKinds: { brand: 'Brand', category: 'Category', displayProduct: 'Product' },
  addBrand: 'Add brand',
  addCategory: 'Add category',
  addProduct: 'Add product',
  productWords: 'Search products by name or number',
  choose: 'Select',
  removeTarget: (name: string) => `Remove ${name}`,
  save: 'Save',
  saved: 'Saved.',
  make: 'Create',
  made: (made: number) => `${count(made, 'code')} created.`,
  endCode: 'Deactivate now',
  endHint: 'Orders already using it keep their discount.',
  batch: 'Codes created together',
  export: 'Export CSV',
  endBatch: 'Deactivate all',
  endedCodes: (ended: number) => `${count(ended, 'code')} deactivated.`,
  toLog: 'Activity log of this discount',
  simulate: 'Simulate with recent orders',
  simulation: 'Simulation',
  simulationHint:
    'Orders paid in the last 30 days, priced again with this discount. Products are matched as in today’s catalogue.',
  simulated: (orders: number, from: string, isWhole: boolean) =>
    isWhole
      ? `${count(orders, 'order')} paid since ${from}`
      : `The first ${count(orders, 'order')} paid since ${from}`,
  affectedOrders: 'Orders affected',
  additionalDiscount: 'Additional discount',
  before: 'Actual',
  after: 'Simulated',
  discounts: 'Company discounts',
  totals: 'Paid by customers',
  earnings: 'Sponsor earnings',
  pv: 'PV',
  noneAffected: 'No orders would be affected.',
}
