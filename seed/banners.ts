import type { Arrangement } from './pictures/draw-mall.ts'

/** A home page banner, with the products in its picture. */
export interface SeedBanner {
  /** File name of the wide picture (1600 × 640). */
  image: string
  nameEn: string
  nameCn: string
  textEn: string
  textCn: string
  linkPath: string
  picture: Arrangement
}

/** The last one is the story between the lists of the home page. */
export const banners: readonly SeedBanner[] = [
  {
    image: 'banner-gifts.jpg',
    nameEn: 'Gifts that say it for you',
    nameCn: '為在意的人，挑一份禮',
    textEn: 'Hampers, tea sets and small surprises, ready to give.',
    textCn: '禮籃、茶禮和小驚喜，份份都是心意。',
    linkPath: '/gifts',
    picture: {
      code: 'banner-gifts',
      palette: 'bauhinia',
      mark: 'bauhinia',
      shows: ['giftBox', 'perfume', 'tin', 'creamJar', 'lipstick'],
    },
  },
  {
    image: 'banner-skincare.jpg',
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
    nameEn: 'A quieter room',
    nameCn: '讓家靜一點',
    textEn: 'Candles, linen and one good vase. It takes little to slow an evening down.',
    textCn: '一支蠟燭、一疊毛巾、一個花瓶，簡單幾件，便能靜靜度過一晚。',
    linkPath: '/home-and-living',
    picture: {
      code: 'banner-home',
      palette: 'sage',
      mark: 'pine',
      shows: ['vase', 'candle', 'diffuser', 'towels', 'soap'],
    },
  },
]
