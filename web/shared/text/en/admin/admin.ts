import { showPrice, withThousands } from '../../format/format.ts'
import { count } from '../../format/plural.ts'
import type {
  AdminRefusalCode,
  DeletionRefusalCode,
  RefusalSentences,
} from '../../format/refusal-sentences.ts'
import { describeForms } from '../../format/tracking-forms.ts'
import { apiKeyRefusals, apiKeys } from './api-keys.ts'
import { appeals } from './appeals.ts'
import { approvalRefusals, approvals } from './approvals.ts'
import { log } from './audit-log.ts'
import { bannerRefusals, banners } from './banners.ts'
import { catalogue, catalogueRefusals } from './catalogue.ts'
import { confirm } from './confirm.ts'
import { pageSpeed } from './dashboard/page-speed.ts'
import { reports } from './dashboard/reports.ts'
import { today } from './dashboard/today.ts'
import { deliveryCalendar } from './fulfilment/delivery.ts'
import { deliveryMethods } from './fulfilment/delivery-methods.ts'
import { carrierReports, packing, queues } from './fulfilment/packing.ts'
import { pickupPoints } from './fulfilment/pickup-points.ts'
import { health } from './health.ts'
import { holidayFiles, holidayRefusals } from './holiday-files.ts'
import { mails } from './mails.ts'
import { money } from './money.ts'
import { orderEditRefusals, orderEdits } from './order-edits.ts'
import { orders, shipments } from './orders.ts'
import { palette } from './palette.ts'
import { personRefusals, persons } from './persons.ts'
import { preparedOrderRefusals, preparedOrders } from './prepared-orders.ts'
import { products } from './products.ts'
import { promotionRefusals, promotions } from './promotions.ts'
import { refundRefusals, refunds, replacements, returns } from './refunds.ts'
import { settingRefusals, settings } from './settings.ts'
import { staff, staffRefusals } from './staff.ts'
import { stock, stockRefusals } from './stock.ts'
import { tableFiles } from './table-files.ts'
import { webhookRefusals, webhooks } from './webhooks.ts'

/** What only the staff are refused: shoppers need not fetch it. */
const refusals: Pick<RefusalSentences, AdminRefusalCode | DeletionRefusalCode> = {
  'product-not-removable': () =>
    'This product was sold, has stock or is named by a discount code, so it can only be archived.',
  'product-edited-meanwhile': () => 'Someone else edited this product while you had it open.',
  'changed-meanwhile': () => 'Someone else edited this while you had it open.',
  'order-changed-meanwhile': () =>
    'This order has changed since you opened it. Check what it shows now before you continue.',
  'language-missing': ({ language, item }) =>
    `${item}: the ${language === 'en' ? 'English' : 'Chinese'} text is missing.`,
  ...catalogueRefusals,
  ...bannerRefusals,
  ...settingRefusals,
  ...holidayRefusals,
  ...stockRefusals,
  'person-missing': () => 'No one uses this email address or eDC card number.',
  'data-request-answered': () => 'This request has already been answered.',
  'data-request-unreachable': () =>
    'This person has no email address. Give them the copy another way and note how.',
  'data-request-obstructed': () => 'The account can’t be deleted yet. Resolve the items below first.',
  'deletion-of-staff': () => 'This is a staff account. Remove it from staff before you delete it.',
  'deletion-order-unpaid': ({ invoice }) =>
    `Order #${invoice} is unpaid. You can delete the account once the order is paid or cancelled.`,
  'deletion-refund-running': ({ invoice }) =>
    `Order #${invoice} has a refund or request in progress. You can delete the account once it is complete.`,
  'deletion-refund-unpaid': ({ invoice }) =>
    `The bank couldn’t refund order #${invoice}, so the customer is still owed this amount. You can delete the account once it is paid.`,
  'saved-filters-full': ({ max }) => `You can save up to ${max} filters. Remove one first.`,
  'tags-full': ({ max }) => `A person can have up to ${max} tags. Remove one first.`,
  'receiver-not-correctable': () => 'The address can be changed only while a paid order has items to send.',
  'receiver-unchanged': () => 'This is already the delivery address.',
  'mail-not-resendable': () => 'Only sent emails can be resent. This one is queued or failed.',
  'mail-outdated': () =>
    'The account has a new email address or password since this email was written, so its link must not be sent again. Send a new invitation or ask the person to request a new link.',
  'mail-forgotten': () =>
    'The content and address of this email were deleted at the end of its retention period.',
  'mail-not-failed': () => 'Only failed emails can be resent.',
  'distributor-missing': () => 'No distributor has this eDC card number.',
  'offset-credit-number-taken': () => 'This document number is already recorded.',
  'offset-credit-closed': () => 'This credit is already closed.',
  'order-not-confirmable': () => 'This order is already confirmed, or isn’t paid any more.',
  'order-not-packable': ({ invoice }) =>
    `Order ${invoice} can’t be packed: it isn’t confirmed, or is already complete.`,
  'order-not-shippable': () =>
    'Tracking can be added after the order is confirmed and before it is delivered.',
  'tracking-number-missing': () =>
    'Enter a tracking number with at least 4 letters and digits, such as SF1234567890123. An order number isn’t one.',
  'tracking-number-misfit': ({ nameEn, number, forms }) =>
    `${number} isn’t a tracking number of ${nameEn}. Its numbers are ${describeForms(forms, formWords)}. Check the number and the carrier.`,
  'carrier-name-taken': ({ nameEn }) => `${nameEn} already has one of these names.`,
  'pickup-points-full': ({ max }) => `A delivery method can have up to ${max} pick-up points.`,
  'pickup-point-code-taken': () => 'Another pick-up point of this method has this code.',
  'pickup-points-faulty': ({ faults }) =>
    `Nothing was imported: the file has ${count(faults, 'error')}. Correct the file and choose it again.`,
  'pickup-points-moved': () => 'A pick-up point was changed since the preview. Preview the file again.',
  'delivery-methods-full': ({ max }) => `There can be up to ${max} delivery methods.`,
  'carriers-full': ({ max }) => `There can be up to ${max} carriers.`,
  'tracking-number-taken': ({ invoice }) =>
    `Order #${invoice} was already shipped with this tracking number. Check both orders.`,
  'shipment-not-undoable': () => 'This order isn’t shipped, or it is already delivered.',
  'shipment-not-chosen': () =>
    'This order has several shipments. Correct the tracking number at the shipment that it belongs to.',
  'shipment-not-possible': () =>
    'This can’t be recorded for the shipment: it has changed, or the days for a return are over.',
  'quantity-not-sendable': ({ nameEn, left }) =>
    left === 0
      ? `None of ${nameEn || 'this item'} is left to send.`
      : `You can send up to ${left} of ${nameEn || 'this item'}.`,
  'order-partly-shipped': () =>
    'Part of this order has shipped. Refund the items that were not sent with “Refund items” first.',
  'order-not-refundable': () => 'This order can’t be refunded in full at the moment.',
  'appeal-is-question': () => 'This is a question. Reply to it instead.',
  'other-appeal-open': () =>
    'This order has another request. Reply to it and close it, or complete its return; then record this.',
  'appeal-not-reopenable': () =>
    'This can’t be reopened: it is already open, or its order has changed since.',
  ...promotionRefusals,
  ...personRefusals,
  ...staffRefusals,
  ...apiKeyRefusals,
  ...webhookRefusals,
  ...refundRefusals,
  ...approvalRefusals,
  ...preparedOrderRefusals,
  ...orderEditRefusals,
  'discrepancy-resolved': () => 'This discrepancy has changed since you opened the page. Check it again.',
  'payout-not-due': () => 'This month hasn’t ended, or a later month is already paid out.',
  'payout-changed': ({ expected, fresh }) =>
    `The amount due changed from ${showPrice(expected)} to ${showPrice(fresh)}. Nothing was paid out.`,
}

const formWords = {
  digits: (length: number) => count(length, 'digit'),
  letters: (length: number) => count(length, 'letter'),
  either: (length: number) => `${length} digits or letters`,
  join: (parts: string[]) => new Intl.ListFormat('en-HK').format(parts),
  or: (forms: string[]) =>
    forms.length < 2 ? forms.join('') : `${forms.slice(0, -1).join(', ')}, or ${forms.at(-1)}`,
  example: (forms: string, number: string) => `${forms}, such as ${number}`,
}

export const admin = {
  title: 'Admin',
  refusals,
  nav: {
    toShop: 'View shop',
    waiting: (items: string) => `${items} waiting`,
    groups: {
      sales: 'Sales',
      goods: 'Products',
      people: 'Customers',
      operation: 'Operations',
    },
    pages: {
      '/admin': 'Today',
      '/admin/order': 'Orders',
      '/admin/appeal': 'Help and returns',
      '/admin/catalogue': 'Catalogue',
      '/admin/banner': banners.title,
      '/admin/stock': 'Stock',
      '/admin/promotion': promotions.title,
      '/admin/person': 'People',
      '/admin/report': reports.title,
      '/admin/payout': 'Payouts',
      '/admin/reconciliation': money.title,
      '/admin/mail': 'Emails',
      '/admin/dataRequest': 'Data requests',
      '/admin/health': health.title,
      '/admin/setting': settings.title,
      '/admin/staff': staff.title,
      '/admin/log': 'Activity log',
    },
  },
  notFound: {
    title: 'Page not found',
    hint: 'There’s no page at this address. Check it, or start from Today.',
    toDashboard: 'Go to Today',
  },
  list: {
    completeness: {
      title: 'Texts in both languages',
      languages: { zh_tw: 'Chinese', en: 'English' },
      of: (present: number, wanted: number) => `${present} of ${wanted} texts`,
      complete: 'Every text exists in both languages.',
      behind: 'a section or the latest change of the other language is missing',
      missing: (parts: string[]) => `${new Intl.ListFormat('en-HK').format(parts)} missing`,
      parts: { name: 'name', title: 'title', summary: 'summary', text: 'text', alt: 'image description' },
    },
    loading: 'Loading the list',
    search: 'Search',
    showResults: (results: number | null) =>
      results === null ? 'Show results' : `Show ${count(results, 'result')}`,
    clearFilters: 'Clear filters',
    moreActions: 'More actions',
    filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
    shown: (results: number) => `Showing the first ${results}`,
    all: (results: number) => `${count(results, 'result')}`,
    more: 'See more',
    clear: 'Clear search and filters',
    period: {
      any: 'Any time',
      names: { TODAY: 'Today', WEEK: 'Last 7 days', MONTH: 'Last 30 days' },
      dates: 'Custom dates',
      between: (from: string, to: string) => `${from} – ${to}`,
      since: (from: string) => `from ${from}`,
      until: (to: string) => `until ${to}`,
    },
    notLoaded: 'This couldn’t be loaded',
    notLoadedOf: (name: string) => `“${name}” couldn’t be loaded`,
    missing: 'Not found',
    missingHint: 'It may have been deleted, or the link may be wrong.',
    chooseFile: 'Choose file',
    chooseFiles: 'Choose files',
    noFile: 'or drop here',
    dayFrom: (day: string) => `Choose ${day} or later.`,
    dayUntil: (day: string) => `Choose ${day} or earlier.`,
    restored: 'Your unsaved changes are back.',
    discard: 'Discard',
    undo: 'Undo',
    sections: 'Parts of this form',
    unsaved: 'Unsaved changes',
    unsavedChanges: (fields: number) => count(fields, 'unsaved change'),
    unsavedPart: 'has unsaved changes',
    lackingPart: 'incomplete',
    faultsIn: (faults: number) => `${count(faults, 'field')} to correct`,
    nextFault: 'Next field',
    limits: {
      'too-small': (least: string) => `Enter ${least} or more.`,
      'too-large': (max: string) => `Enter ${max} or less.`,
      'too-short': (least: string) => `Use at least ${least} characters.`,
      'too-long': (max: string) => `Use up to ${max} characters.`,
    },
    lengthOf: (length: number, max: number) => `${withThousands(length)} of ${withThousands(max)} characters`,
    labelOf: (name: string) => `${name}: `,
  },
  today,
  requests: {
    title: 'Data requests',
    add: 'Add request',
    addFor: 'Add data request',
    addForTitle: (name: string) => `Data request from ${name}`,
    answerTitles: {
      ACCESS: (name: string) => `${name} asks for a copy of their data`,
      CORRECTION: (name: string) => `${name} asks to correct their data`,
      ERASURE: (name: string) => `${name} asks to delete their account`,
    },
    deleteAccount: 'Delete account',
    granted: (name: string) => `Request from ${name} approved.`,
    refused: (name: string) => `Request from ${name} declined.`,
    accountDeleted: (name: string) => `Account of ${name} deleted.`,
    which: 'Show',
    open: 'Open, most urgent first',
    all: 'All, latest first',
    empty: 'No open requests.',
    due: 'Due',
    kind: 'Type',
    kinds: { ACCESS: 'Access', CORRECTION: 'Correction', ERASURE: 'Deletion' },
    name: 'Name',
    email: 'Email',
    username: 'Email or eDC number',
    received: 'Received on',
    receivedHint: 'The 40-day deadline counts from this day.',
    channel: 'Received by',
    channels: { ACCOUNT: 'Account page', STAFF: 'Letter, email or phone' },
    person: 'Account',
    law: 'The law (Personal Data (Privacy) Ordinance, s. 19 and 23) gives 40 days from the day of receipt.',
    lawOfDeletion: 'The law sets no deadline for deletions. We answer within 40 days, as for access.',
    daysLeft: (days: number) => (days === 0 ? 'due today' : `${count(days, 'day')} left`),
    daysLate: (days: number) => `${count(days, 'day')} overdue`,
    outcome: 'Outcome',
    outcomes: { GRANTED: 'Approved', REFUSED: 'Declined' },
    answeredBy: (name: string, time: string) => (name === '' ? time : `${time}, by ${name}`),
    answered: 'Answered',
    reason: 'Reason',
    downloaded: 'Copy downloaded',
    notDownloaded: (day: string) => `not yet; the link works until ${day}`,
    send: 'Create export and send link',
    sendHint: (days: number) =>
      `Creates a file with all data stored about this person. They get an email with a link that works for ${days} days; they sign in to download. This closes the request.`,
    sent: (name: string) => `Export created. ${name} gets an email with the link.`,
    cannotSend: 'This person has no email address, so the file can’t be sent.',
    otherWay: 'Answer another way',
    otherWayHint: 'For example, by post. No email is sent.',
    how: 'How it was answered',
    correct: 'View person',
    correctHint:
      'Correct the data, or ask the person to correct it in their settings. Then close the request.',
    corrected: 'Close as corrected',
    correctedNote: 'What was corrected (optional)',
    deleteTitle: (name: string) => `Delete the account of ${name}?`,
    deleteHint:
      'The profile, addresses, favourites, cart, requests and sessions are deleted immediately. Orders are kept under a pseudonym for seven years. This can’t be undone.',
    noObstacles: 'This account can be deleted.',
    obstacles: 'Resolve before deleting the account',
    obstacle: {
      STAFF: 'This is a staff account. Remove it from staff.',
      ORDER_UNPAID: 'Unpaid order',
      REFUND_RUNNING: 'Order with a refund or return in progress',
      REFUND_UNPAID: 'Order with a refund that the bank declined and you pay manually',
      APPEAL_OPEN: 'Open help or return request, order',
      EARNINGS: 'Earnings not paid out yet',
      CREDIT: 'Unused large-order credit',
    },
    toStaff: 'Staff',
    toPayouts: 'Payouts',
    toPerson: 'Large-order credit',
    checkAgain: 'Check again',
    decline: 'Decline request',
    declineReason: 'Reason (required by law)',
  },
  orders,
  money,
  appeals,
  catalogue,
  approvals,
  confirm,
  products,
  stock,
  tableFiles,
  reports,
  palette,
  banners,
  settings,
  health,
  pageSpeed,
  promotions,
  persons,
  staff,
  apiKeys,
  webhooks,
  preparedOrders,
  queues,
  carrierReports,
  packing,
  deliveryCalendar,
  deliveryMethods,
  holidayFiles,
  pickupPoints,
  orderEdits,
  shipments,
  refunds,
  replacements,
  returns,
  mails,
  payouts: {
    title: 'Payouts',
    hint: 'Once a month: earnings payable at the end of the month and still payable today, less earlier payouts. A negative balance is carried forward. Pay the distributors yourself by the 25th. The file lists the amount for each.',
    month: 'Up to the end of',
    distributors: 'Distributors',
    sum: 'Total',
    state: 'Status',
    act: 'Action',
    paid: (day: string) => `Paid on ${day}`,
    dueBy: (day: string) => `Due by ${day}`,
    late: (days: number) => `${count(days, 'day')} late`,
    nothing: 'Nothing to pay',
    carried: 'Included in a later month',
    pay: 'Pay out',
    ask: (month: string) => `Pay out earnings up to the end of ${month}?`,
    consequence: (sum: string, distributors: number) =>
      `${sum} to ${count(distributors, 'distributor')}. Earlier months are included and can no longer be paid out separately. This can’t be undone.`,
    file: 'Download file',
    empty: 'No completed months yet.',
  },
  log,
}
