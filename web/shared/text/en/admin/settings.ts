import { count } from '../../format/plural.ts'
import type { AdminRefusalCode, RefusalSentences } from '../../format/refusal-sentences.ts'

type SettingRefusal = Extract<
  AdminRefusalCode,
  | 'settings-changed-meanwhile'
  | 'setting-unchanged'
  | 'settings-unusable'
  | 'page-text-faulty'
  | 'one-language-only'
>

export const settingRefusals: Pick<RefusalSentences, SettingRefusal> = {
  'settings-changed-meanwhile': () =>
    'Someone else changed these settings while you had them open. Check them and save again.',
  'settings-unusable': ({ reason }) =>
    reason === 'no-district'
      ? 'No order could be delivered with these settings. Keep at least one district open; Islands District also needs an open place.'
      : 'No order could be paid with these settings. Besides the countdown, customers need a minute to read and a minute to pay. Use a longer payment window or a shorter countdown.',
  'one-language-only': ({ gap, language, canAccept }) => {
    const name = { en: 'English', zh_tw: 'Chinese' }[language]
    const what = {
      untranslated: `The ${name} text isn’t in ${name}.`,
      'sections-differ': `The ${name} text has fewer sections than the other language.`,
      'changed-in-one': `You changed one language only. The ${name} text is as before.`,
    }[gap]
    return canAccept
      ? `${what} Add it, or tick the box below to publish it as it is.`
      : `${what} Customers agree to the terms in their own language, so both have to be complete.`
  },
  'page-text-faulty': ({ fault, at }) =>
    fault === 'no-heading'
      ? 'Start the text with a heading: a line that begins with “## ”.'
      : fault === 'unknown-placeholder'
        ? `${at} isn’t a value from the settings. The values are listed under “How to format the text”.`
        : `The link ${at} must start with “/”, “https://”, “mailto:” or “tel:”.`,
  'setting-unchanged': () => 'This is already the current setting.',
}

export const settingActs = {
  changeSettings: 'Changed settings',
  revertSettings: 'Reverted settings',
  saveHoliday: 'Saved public holiday',
  savePageText: 'Saved page text',
  withdrawPageText: 'Withdrew scheduled page text',
  removeHoliday: 'Removed public holiday',
  importHolidays: 'Imported public holidays',
  saveCarrier: 'Saved carrier',
  settleCarrierReport: 'Closed carrier report',
  saveDeliveryMethod: 'Saved delivery method',
  savePickupPoint: 'Saved pick-up point',
  importPickupPoints: 'Imported pick-up points',
  saveDeliveryCalendar: 'Changed days of delivery',
  suspendDelivery: 'Suspended deliveries',
  resumeDelivery: 'Resumed deliveries',
}

export const settingSubjects = {
  shop: 'Shop settings',
  holiday: 'Public holiday',
  holidays: 'Public holidays',
  carrier: 'Carrier',
  carrierReport: 'Carrier report',
  deliveryCalendar: 'Deliveries',
  deliveryMethod: 'Delivery method',
  pickupPoint: 'Pick-up point',
  pageText: 'Page text',
}

/** What each setting is called, in its form, its history and the log. `nameEn` and `nameCn` are called so everywhere. */
export const settingFacts = {
  isAnnounced: 'Announced',
  holidays: 'Public holidays',
  changedDays: 'Days changed',
  feeCents: 'Delivery fee',
  freeFromCents: 'Free from',
  maxWeightGrams: 'Maximum weight (g)',
  maxLengthMm: 'Maximum length (mm)',
  maxWidthMm: 'Maximum width (mm)',
  maxHeightMm: 'Maximum height (mm)',
  refusedFlags: 'Refused contents',
  refusedDistricts: 'Districts without delivery',
  noteEn: 'English information',
  noteCn: 'Chinese information',
  sortId: 'Order',
  otherNames: 'Other names',
  numberForms: 'Forms of its tracking numbers',
  linkEn: 'English tracking page',
  linkCn: 'Chinese tracking page',
  isOffered: 'Offered',
  cutOffHour: 'Cut-off hour',
  heldDays: 'Held for (days)',
  handlingDays: 'Working days until it is with the carrier',
  transitDays: 'Working days with the carrier',
  suspendedBy: 'Suspended because of',
  email: 'Email',
  phone: 'Phone',
  addressEn: 'English address',
  addressCn: 'Chinese address',
  businessRegistrationNumber: 'Business registration number',
  freeDeliveryFromCents: 'Free delivery from (HK$)',
  freightCents: 'Delivery fee below that (HK$)',
  closedDistricts: 'Districts without delivery',
  deliveredSubAreas: 'Places in Islands District with delivery',
  paymentWindowSeconds: 'Payment window (minutes)',
  redirectSeconds: 'Countdown to the bank page (seconds)',
  preparedOrderHours: 'Time to pay orders created by staff (hours)',
  usualCheckDays: 'Usual time to confirm an order (days)',
  maxCheckWorkingDays: 'Longest time to confirm (working days)',
  minRateBasisPoints: 'Lowest profit share (%)',
  maxRateBasisPoints: 'Highest profit share (%)',
  restockLeadDays: 'Lead time of suppliers (days)',
  restockSafetyDays: 'Safety stock (days of sales)',
  refundApprovalCents: 'Refunds of one order (HK$)',
  creditApprovalCents: 'Credits of one distributor in 30 days (HK$)',
  payoutApprovalCents: 'Payout of a month (HK$)',
  day: 'Day',
}

/** What the staff read where they keep the settings of the shop. */
export const settings = {
  title: 'Settings',
  changedTo: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  sections: 'On this page',
  find: 'Find a setting',
  noneFound: 'No setting found.',
  hint: 'Changes take effect everywhere within a second and apply from the next order. Existing orders don’t change. Changed figures can be simulated with recent orders before you save them.',
  parts: {
    name: 'Shop name',
    contact: 'Contact',
    delivery: 'Delivery',
    area: 'Delivery areas',
    payment: 'Payment',
    checking: 'Order confirmation',
    profitShare: 'Profit share',
    restock: 'Restocking',
    approval: 'Approval limits',
  },
  hints: {
    name: 'Used in the header, titles, emails and documents.',
    contact:
      'Used on help and legal pages and at the end of every email. The business registration number is optional; it appears in the footer, in the terms, on invoices and on packing slips.',
    delivery: 'Delivery is free from this amount, after all discounts.',
    area: 'Untick a district, or a place in Islands District, to stop taking orders for delivery there.',
    payment: 'Applies to orders placed from now on.',
    checking: 'The times promised in the FAQ and terms. Orders are overdue after the longest time.',
    profitShare:
      'The range distributors can choose from, between 1% and 15%. Existing profit shares don’t change.',
    restock:
      'Used for the suggested order of each SKU: daily sales × (lead time + safety stock) − available.',
    approval:
      'Amounts above these limits need a second approver. Lower limits apply immediately; higher ones need approval, too.',
  },
  labels: { nameEn: 'English name', nameCn: 'Chinese name', ...settingFacts },
  businessRegistrationFault:
    'Enter the 8 digits of the business registration, or the number of its certificate, such as 12345678-000-01-24-A.',
  wholeWithin: (min: string, max: string) => `Enter a whole number from ${min} to ${max}.`,
  amountWithin: (min: string, max: string) =>
    `Enter an amount from ${min} to ${max}, with up to two decimals.`,
  save: 'Save',
  saveOf: (section: string) => `Save: ${section}`,
  saved: 'Saved. In effect everywhere within a second.',
  simulate: 'Simulate with recent orders',
  simulateOf: (section: string) => `Simulate: ${section}`,
  simulation: {
    hint: 'What the figures above would have meant in the last 30 days. Nothing is saved.',
    measured: (orders: number, from: string) => `${count(orders, 'order')} paid since ${from}`,
    caption: 'Result',
    was: 'Now',
    would: 'Changed',
    measures: {
      ordersWithFreight: 'Orders with a delivery fee',
      freightCents: 'Delivery fees',
      ordersPaidTooLate: 'Paid orders that were paid after the window',
      ordersConfirmedLate: 'Orders confirmed after the maximum time',
      ordersOutsideRates: 'Orders with a profit share outside the range',
      membersOutsideRates: 'Members whose present profit share is outside the range',
      refundsToApprove: 'Orders whose refunds need approval',
      creditsToApprove: 'Distributors whose credits need approval',
    },
  },
  history: 'History',
  noHistory: 'No changes yet. The shop uses its initial settings.',
  at: 'Time',
  staff: 'Staff',
  section: 'Section',
  change: 'Change',
  reverts: (version: number) => `reverts change ${version}`,
  number: 'No.',
  act: 'Action',
  revert: 'Revert',
  revertOf: (version: number) => `Revert change ${version}`,
  texts: {
    title: 'FAQ, guides and terms',
    page: 'Page',
    pages: {
      faq: 'FAQ',
      shoppingGuides: 'Shopping guide',
      termsConditions: 'Terms and conditions',
      privacyPolicy: 'Privacy policy',
    },
    labels: {
      titleEn: 'English title',
      titleCn: 'Chinese title',
      summaryEn: 'English summary',
      summaryCn: 'Chinese summary',
      bodyEn: 'English text',
      bodyCn: 'Chinese text',
    },
    help: 'How to format the text',
    markup:
      '## Heading of a section\nA blank line between paragraphs\n- An item of a list\n[Text of a link](/faq) or (https://…)\n{deliveryCharges} on its own line: a table of the delivery charges',
    values:
      'Values from the settings. A sentence with an empty value, such as an offer that isn’t running, is left out. If it is the first sentence, the whole paragraph is left out:',
    preview: 'Preview in both languages',
    hidePreview: 'Hide preview',
    note: 'What changed',
    noteHint: 'Kept in the history and the activity log.',
    publishAt: 'Publish at',
    publishAtHint: 'Hong Kong time. Leave empty to publish now.',
    publish: 'Publish',
    schedule: 'Schedule',
    published: 'Published. Live in the shop within a second.',
    scheduled: 'Scheduled.',
    scheduledVersion: (number: number, time: string) => `Version ${number} is scheduled for ${time}.`,
    editScheduled: 'Edit scheduled version',
    editingScheduled: (number: number, time: string) =>
      `This is version ${number}, scheduled for ${time}. The version that you save replaces it.`,
    editLive: 'Edit live version',
    replacedLater: (number: number, time: string) =>
      `Version ${number} replaces this text on ${time}. Change the scheduled version as well if it needs the same correction.`,
    acceptGaps: 'Publish it although one language isn’t complete',
    material: 'Customers must accept the new terms before their next order',
    asksAgain: 'Customers accept it before their next order',
    view: 'View in shop',
    from: 'Published at',
    state: 'Status',
    shown: 'Live',
    earlier: 'Earlier version',
    withdrawn: 'Withdrawn',
    withdraw: 'Withdraw',
    withdrawOf: (number: number) => `Withdraw version ${number}`,
    compare: 'Compare versions',
    compareFrom: 'From',
    compareTo: 'To',
    original: 'Original text',
    version: (number: number, time: string) => `Version ${number}, ${time}`,
    showChanges: 'Show what you changed',
    hideChanges: 'Hide what you changed',
    noChanges: 'No changes.',
    unchanged: (paragraphs: number) =>
      paragraphs === 1 ? '… 1 unchanged paragraph' : `… ${paragraphs} unchanged paragraphs`,
    marks: { added: 'Added: ', removed: 'Removed: ' },
    noVersions: 'Not edited yet. The page shows its original text.',
  },
  general: 'General',
  pages: 'Settings pages',
  toHolidays: 'Public holidays',
  holidays: {
    title: 'Public holidays',
    hint: 'Public holidays aren’t working days. The government announces the holidays of a year in the year before.',
    day: 'Day',
    name: 'Holiday',
    nameEn: 'English name',
    nameCn: 'Chinese name',
    state: 'Status',
    calculated: 'Calculated, not announced yet',
    announced: 'Announced',
    act: 'Action',
    remove: 'Remove',
    removeOf: (day: string) => `Remove ${day}`,
    add: 'Add holiday',
    saved: 'Saved.',
    past: 'Past holidays',
    empty: 'No public holidays yet.',
  },
  carriers: {
    title: 'Carriers',
    hint: 'Staff choose from these when they ship. Customers’ pages and emails link each tracking number to the page of its carrier, for earlier shipments too.',
    name: 'Carrier',
    between: ', ',
    retired: 'Not offered',
    anyNumber: 'Not checked',
    link: 'Tracking page',
    noLink: 'None',
    act: 'Action',
    add: 'Add carrier',
    edit: 'Edit carrier',
    change: 'Edit',
    code: 'Code',
    codeHint: 'Small letters, digits and hyphens, such as sf-express. It can’t be changed later.',
    nameEn: 'English name',
    nameCn: 'Chinese name',
    otherNames: 'Other names',
    otherNamesHint:
      'One a line: abbreviations and former names, by which files and earlier shipments name it.',
    numberForms: 'Forms of its tracking numbers',
    formsHead: 'Number format (# digit, @ letter, * either)',
    formsHint:
      'One a line: # is a digit, @ a letter, * either. Any other number is refused. Empty: numbers aren’t checked.',
    linkEn: 'English tracking page',
    linkCn: 'Chinese tracking page',
    linkHint: 'An https:// address with {number} for the tracking number. Empty: no link.',
    isOffered: 'Offered for new shipments',
    save: 'Save carrier',
    saved: 'Carrier saved.',
  },
}
