import { showDay } from '../format/format-dates.ts'

/** Service promises of the home page. Every figure comes from the settings of the shop. */
export const service = {
  title: 'Our service',
  delivery: (from: string) => `Free delivery from ${from}`,
  deliveryNote: 'After discounts, across Hong Kong Island, Kowloon and the New Territories',
  deliveryDay: 'Know your delivery day',
  deliveryDayNote: 'Shown on product pages before you pay, and confirmed by email',
  returns: (days: number) => `Returns within ${days} days`,
  returnsNote: 'Counted from the day after your parcel arrives',
  offer: {
    label: 'Promotion',
    title: (over: string, percent: string) => `${percent}% off orders over ${over}`,
    until: (day: string) => `Until ${showDay('en', day)}`,
    terms: 'Terms of the promotion',
    conditions:
      'Counts the items after any member discount, before delivery. If a discount code saves you more, it applies instead; the two can’t be combined.',
    allTerms: 'All terms',
  },
  payment: 'Secure payment',
  paymentNote: 'Visa, Mastercard, UnionPay, AlipayHK, Alipay',
}
