import type { Text } from '../shape/text.ts'

export const home: Text['home'] = {
  title: (shop) => `${shop} · 香港網上購物`,
  description: (shop) => `${shop}：為全家精選的好物，港九新界送貨。`,
  welcome: (shop) => `歡迎光臨${shop}`,
  banners: '精選推介',
  previous: '上一則推介',
  next: '下一則推介',
  showBanner: (name) => `顯示「${name}」`,
  shopNow: '立即選購',
  shop: (name) => `選購${name}`,
  shopNew: '選購新品',
  learnMore: '了解更多',
  categories: '按分類選購',
  newArrivals: '新品上架',
  bestsellers: '熱賣商品',
  featured: '精選商品',
  seeAll: '查看全部',
  empty: '新貨即將上架，請稍後再來。',
}
