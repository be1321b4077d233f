export const home = {
  title: (shop: string) => `${shop} · Online shopping in Hong Kong`,
  description: (shop: string) =>
    `${shop}: good things for the home and the family, delivered across Hong Kong.`,
  welcome: (shop: string) => `Welcome to ${shop}`,
  banners: 'Highlights',
  previous: 'Previous highlight',
  next: 'Next highlight',
  showBanner: (name: string) => `Show “${name}”`,
  variant: 'Have a look',
  categories: 'Shop by category',
  newArrivals: 'New arrivals',
  seeAll: 'See all',
  empty: 'The shelves are being filled. Please come back soon.',
}
