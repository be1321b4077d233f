import type { Arrangement } from './pictures/draw-mall.ts'

/** A home page banner, with the products in its picture. */
export interface SeedBanner {
  /** File name of the wide picture (1600 × 640). */
  image: string
  /** File name of the mobile picture (800 × 800). */
  phoneImage: string
  nameEn: string
  nameCn: string
  textEn: string
  textCn: string
  linkPath: string
  picture: Arrangement
}

export const banners: readonly SeedBanner[] = [
  {
    image: 'banner-offer.jpg',
    phoneImage: 'banner-offer-phone.jpg',
    nameEn: 'Over HK$5,000, get 15% off',
    nameCn: '購物逾 HK$5,000，享 85 折',
    textEn: 'On everything in the mall, taken off at checkout. No code needed.',
    textCn: '全場貨品適用，結帳時自動扣減，毋須優惠碼。',
    linkPath: '/product/new',
    picture: {
      code: 'banner-offer',
      palette: 'bauhinia',
      mark: 'bauhinia',
      shows: ['giftBox', 'perfume', 'tin', 'creamJar', 'lipstick'],
    },
  },
  {
    image: 'banner-skincare.jpg',
    phoneImage: 'banner-skincare-phone.jpg',
    nameEn: 'Skin that likes the weather',
    nameCn: '應對天氣的護膚',
    textEn: 'Light layers for humid days, richer ones for the dry monsoon.',
    textCn: '潮濕日子輕盈保濕，乾燥季候加倍滋潤。',
    linkPath: '/skincare',
    picture: {
      code: 'banner-skincare',
      palette: 'peach',
      mark: 'moon',
      shows: ['pumpBottle', 'dropper', 'tallBottle', 'creamJar', 'tube'],
    },
  },
  {
    image: 'banner-kitchen.jpg',
    phoneImage: 'banner-kitchen-phone.jpg',
    nameEn: 'Soup is on',
    nameCn: '今晚回家飲湯',
    textEn: 'Casseroles, knives and bowls for the table that everybody comes back to.',
    textCn: '燉煲、刀具與碗碟，為一家人齊齊整整的餐桌。',
    linkPath: '/kitchen',
    picture: {
      code: 'banner-kitchen',
      palette: 'clay',
      mark: 'ladle',
      shows: ['pot', 'knives', 'oilBottle', 'bowls', 'pantryJar'],
    },
  },
  {
    image: 'banner-home.jpg',
    phoneImage: 'banner-home-phone.jpg',
    nameEn: 'A quieter room',
    nameCn: '讓家靜一點',
    textEn: 'Candles, linen and one good vase.',
    textCn: '一支蠟燭、一疊毛巾、一個好花瓶。',
    linkPath: '/c-home',
    picture: {
      code: 'banner-home',
      palette: 'sage',
      mark: 'pine',
      shows: ['vase', 'candle', 'diffuser', 'towels', 'soap'],
    },
  },
]
