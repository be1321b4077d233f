import { count } from '../format/plural.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

export const catalogue = {
  priceFrom: ['From ', ''] as [before: string, after: string],
  soldOut: 'Out of stock',
  isNew: 'New',
  promotion: 'Code eligible',

  products: 'Products',
  allProducts: 'All products',
  found: (products: number) => count(products, 'product'),
  within: (name: string, above: string) => `${name} – ${above}`,
  describeList: (name: string, products: number, shop: string) =>
    `${name} at ${shop}: ${count(products, 'product')}, delivered across Hong Kong.`,
  describeCategory: (name: string, shop: string) =>
    `Everything in ${name} at ${shop}, delivered across Hong Kong.`,
  describeAll: (shop: string) => `All products at ${shop}, delivered across Hong Kong.`,
  describeProduct: (name: string, brand: string, shop: string) =>
    `${name} by ${brand}, delivered across Hong Kong by ${shop}.`,
  describeNew: (shop: string) => `New arrivals at ${shop}, latest first.`,
  describeBrands: (shop: string) => `All brands at ${shop} and their series.`,
  landingHint: 'Choose a category, or start with our picks below.',
  fromShelf: (name: string) => `Picks from ${name}`,
  searchTitle: 'Search',
  correctedKeyword: (keyword: string, correctedKeyword: string) =>
    `No results for “${keyword}”. Showing results for “${correctedKeyword}”.`,
  searchWithin: (name: string) => `Only in ${name}.`,
  searchEverywhere: 'Search the whole shop',
  searchFor: (keyword: string) => `Results for “${keyword}”`,
  sortBy: 'Sort by',
  sorts: {
    relevance: 'Best match',
    newest: 'Newest',
    'price-ascending': 'Price, low to high',
    'price-descending': 'Price, high to low',
  },
  recommended: 'Recommended',
  filters: {
    title: 'Filter',
    brand: 'Brand',
    open: (filters: number) => (filters === 0 ? 'Filter' : `Filter (${filters})`),
    chosen: 'Filters in use',
    remove: (name: string) => `Remove filter: ${name}`,
    inStock: 'In stock only',
    range: (from: string | null, to: string | null) =>
      from === null ? `Up to ${to}` : to === null ? `From ${from}` : `${from}–${to}`,
    price: 'Price (HK$)',
    from: 'From',
    to: 'To',
    apply: 'Apply',
    clearAll: 'Clear all filters',
  },
  seeMore: 'See more products',
  shownOf: (from: number, to: number, total: number) => `${from}–${to} of ${count(total, 'product')}`,
  seeBefore: 'See previous products',
  noResults: {
    title: 'No products yet',
    titleFor: (keyword: string) => `No results for “${keyword}”`,
    hint: 'There is nothing in this category yet. Try another one.',
    hintKeyword: 'Check the spelling, use fewer or more general words, or try the Chinese name.',
    hintFilters: 'No products match all filters. Remove some to see more.',
    didYouMean: 'Did you mean',
    popular: 'Popular categories',
    toNew: 'New arrivals',
    toBrands: 'All brands',
  },

  pictures: 'Pictures of the product',
  pictureOf: (name: string, place: number) => `${name}, picture ${place}`,
  showPicture: (place: number, all: number) => `Show picture ${place} of ${all}`,
  enlargePicture: (place: number, all: number) => `Enlarge picture ${place} of ${all}`,
  choose: (option: string) => `Choose ${/^[aeiou]/i.test(option) ? 'an' : 'a'} ${option.toLowerCase()}`,
  chosen: (option: string, value: string) => `${option}: ${value}`,
  notMade: 'Not available in this combination',
  stock: {
    'in-stock': () => 'In stock',
    few: (left: number) => `Only ${left} left`,
    'sold-out': () => 'Out of stock',
    disabled: () => 'Currently unavailable',
  } satisfies Record<string, (left: number) => string>,
  addToCart: 'Add to cart',
  addOneMore: 'Add 1 more',
  changeTo: (pieces: number) => `Change to ${pieces}`,
  changedTo: (pieces: number) => `Quantity in your cart changed to ${pieces}`,
  notOnSale: 'Currently unavailable',
  inCart: (pieces: number) => `${pieces} in your cart`,
  inCartAlready: 'This is already in your cart. Please check the quantity.',
  unavailable: 'This product is no longer available.',
  promises: {
    delivery: (free: string, freight: string) => `Free delivery from ${free}, otherwise ${freight}`,
    day: (month: number, day: number, isSuspended: boolean) =>
      `${isSuspended ? 'Deliveries are suspended. ' : ''}Expected delivery: ${day} ${months[month - 1]}`,
    returns: (days: number) => `Returns and exchanges within ${count(days, 'day')} of delivery`,
  },
  deliveryAndReturns: 'Delivery and returns',
  howToReturn: (days: number) =>
    `To return or exchange something, ask us in your account within ${count(days, 'day')} of delivery.`,
  sku: (sku: string) => `SKU ${sku}`,
  description: 'Description',
  facts: 'Details',
  related: 'You may also like',
}
