export const home = {
  title: (shop: string) => `${shop} · Online shopping in Hong Kong`,
  description: (shop: string) => `${shop}: quality products for home and family, delivered across Hong Kong.`,
  welcome: (shop: string) => `Welcome to ${shop}`,
  banners: 'Highlights',
  previous: 'Previous highlight',
  next: 'Next highlight',
  showBanner: (name: string) => `Show “${name}”`,
  variant: 'Shop now',
  categories: 'Shop by category',
  newArrivals: 'New arrivals',
  seeAll: 'See all',
  empty: 'New products are on their way. Please come back soon.',
}
