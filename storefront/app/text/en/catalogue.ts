export const catalogue = {
  priceFrom: (price: string) => `From ${price}`,
  soldOut: 'Out of stock',
  isNew: 'New',
  promotion: 'Discount code',
  pv: (points: string) => `${points} PV`,
}
