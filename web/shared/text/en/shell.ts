import type { Shop } from '../../../../contract/shop/settings/shop.ts'
import { showPlaceNames, subAreaCount } from '../format/format.ts'
import { count } from '../format/plural.ts'

export const shell = {
  skipToContent: 'Skip to content',
  home: 'Home',
  close: 'Close',
  menu: 'Menu',
  mainMenu: 'Categories',
  openMenu: 'Open the menu',
  seeMenuOf: (name: string) => `Show categories in ${name}`,
  seeAllOf: (name: string) => `All ${name}`,
  tabs: {
    title: 'Quick menu',
    home: 'Home',
    categories: 'Categories',
    search: 'Search',
    saved: 'Favourites',
    account: 'Account',
  },
  more: 'More',
  newArrivals: 'New arrivals',
  brands: 'Brands',
  allBrands: 'All brands',
  language: 'Language',
  chooseLanguage: 'Choose your language · 選擇語言',
  languageNames: { zh_tw: '繁體中文', en: 'English' },
  search: 'Search',
  searchLabel: 'Search the shop',
  searchPlaceholder: 'Search',
  clearSearch: 'Clear the search',
  signIn: 'Sign in',
  account: 'My account',
  accountOf: (name: string) => `My account, ${name}`,
  cart: 'Cart',
  cartWith: (pieces: number) => `Cart, ${count(pieces, 'item')}`,
  offline: 'You’re offline. Pages you’ve visited and your cart are still available.',
  share: 'Share',
  breadcrumbs: 'You are here',
  delivery: (fromPrice: string) => `Free delivery on orders of ${fromPrice} or more after discounts`,
  footer: {
    help: 'Help',
    categories: 'Site map',
    faq: 'FAQ',
    privacyPolicy: 'Privacy policy',
    termsConditions: 'Terms and conditions',
    shoppingGuides: 'Shopping guide',
    track: 'Track an order',
    deliveryArea: (area: Pick<Shop, 'deliveredSubAreas' | 'closedDistricts'>) => {
      const islands = showPlaceNames('en', area.deliveredSubAreas)
      const closed = showPlaceNames('en', area.closedDistricts)
      const except = islands ? `; in Islands District, to ${islands} only` : ', except Islands District'
      const isWhole = area.deliveredSubAreas.length === subAreaCount
      return `Delivery across Hong Kong${isWhole ? '' : except}${closed && `; currently not to ${closed}`}`
    },
    registration: (number: string) => `Business registration no. ${number}`,
    payment: 'Visa, Mastercard, UnionPay, AlipayHK, Alipay',
  },
}
