/** Service promises of the home page. Every figure comes from the settings of the shop. */
export const service = {
  title: 'Our service',
  delivery: (from: string) => `Free delivery from ${from}`,
  deliveryNote: 'After discounts, across Hong Kong Island, Kowloon and the New Territories',
  checking: (days: number) => `Confirmed within ${days} days`,
  checkingNote: 'As a rule, and by email',
  returns: (days: number) => `Returns within ${days} days`,
  returnsNote: 'Counted from the day after your parcel arrives',
  payment: 'Secure payment',
  paymentNote: 'Visa, Mastercard, UnionPay, Alipay',
}
