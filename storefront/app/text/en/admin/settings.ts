import type { AdminRefusalCode, RefusalSentences } from '../../refusal-sentences.ts'

type SettingRefusal = Extract<
  AdminRefusalCode,
  'settings-changed-meanwhile' | 'setting-unchanged' | 'settings-unusable'
>

export const settingRefusals: Pick<RefusalSentences, SettingRefusal> = {
  'settings-changed-meanwhile': () =>
    'Somebody has changed the settings meanwhile. Please look at them again.',
  'settings-unusable': ({ reason }) =>
    reason === 'no-district'
      ? 'With these settings no order could be delivered. Keep at least one district open.'
      : 'With these settings no order could be paid. Shoppers need a minute to read, the countdown, and a minute to pay: use a longer payment window or a shorter countdown.',
  'setting-unchanged': () => 'This is how it is already: there is nothing to change.',
}

export const settingActs = {
  changeSettings: 'Changed the settings',
  revertSettings: 'Took a setting back',
  saveHoliday: 'Saved a holiday',
  removeHoliday: 'Removed a holiday',
}

export const settingSubjects = { shop: 'Settings of the shop', holiday: 'Holiday' }

/** What each setting is called, in its form, its history and the log. `nameEn` and `nameCn` are called so everywhere. */
export const settingFacts = {
  email: 'Email',
  phone: 'Phone',
  addressEn: 'English address',
  addressCn: 'Chinese address',
  freeDeliveryFromCents: 'Free delivery from (HK$)',
  freightCents: 'Delivery below that (HK$)',
  closedDistricts: 'Not delivered to',
  paymentWindowSeconds: 'Minutes to pay in',
  redirectSeconds: 'Seconds before the bank page opens',
  usualCheckDays: 'Days in which an order is usually checked',
  maxCheckWorkingDays: 'Working days in which it is checked at the latest',
  minRateBasisPoints: 'Lowest profit share (%)',
  maxRateBasisPoints: 'Highest profit share (%)',
  day: 'Day',
}

/** What the staff read where they keep the settings of the shop. */
export const settings = {
  title: 'Settings',
  hint: 'What is saved here holds everywhere within a second, and for the next order at once. Orders that were placed keep what they were placed with.',
  parts: {
    name: 'Name of the shop',
    contact: 'Contact',
    delivery: 'Delivery',
    area: 'Delivery areas',
    payment: 'Payment',
    checking: 'Checking of orders',
    profitShare: 'Profit share',
  },
  hints: {
    name: 'In the header, titles, mails and documents.',
    contact: 'On the help and law pages and at the end of every mail.',
    delivery: 'Goods of this much or more, after all discounts, are delivered free.',
    area: 'Untick a district to which nothing is delivered for now: no further order goes there. Outlying islands are never delivered to.',
    payment: 'Holds for orders that are placed from now on.',
    checking: 'What the FAQ and the terms promise. By the second, orders count as late.',
    profitShare: 'What distributors may choose from now on, from 1% to 15%. Rates that were given stay.',
  },
  labels: { nameEn: 'English name', nameCn: 'Chinese name', ...settingFacts },
  numberFormat: 'Please type a number.',
  save: 'Save',
  saveOf: (section: string) => `Save: ${section}`,
  saved: 'Saved. It holds everywhere within a second.',
  history: 'History',
  noHistory: 'Nothing has been changed: all is as the configuration has it.',
  at: 'When',
  staff: 'Who',
  section: 'Part',
  change: 'What changed',
  reverts: (version: number) => `takes change ${version} back`,
  number: 'No.',
  act: 'Action',
  revert: 'Take back',
  revertOf: (version: number) => `Take change ${version} back`,
  toHolidays: 'Public holidays',
  holidays: {
    title: 'Public holidays',
    hint: 'Working days are counted without them. The government announces those of a year in the year before.',
    day: 'Day',
    name: 'Holiday',
    nameEn: 'English name',
    nameCn: 'Chinese name',
    state: 'State',
    calculated: 'Calculated, not announced yet',
    announced: 'Announced',
    act: 'Action',
    remove: 'Remove',
    removeOf: (day: string) => `Remove ${day}`,
    add: 'Add a holiday',
    saved: 'Saved.',
    empty: 'No holiday is known from this year on.',
  },
}
