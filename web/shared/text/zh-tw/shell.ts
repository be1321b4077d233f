import { showNames, subAreaCount } from '../format/format.ts'
import type { Text } from '../shape/text.ts'

export const shell: Text['shell'] = {
  skipToContent: '跳到主要內容',
  home: '首頁',
  close: '關閉',
  menu: '選單',
  mainMenu: '商品分類',
  openMenu: '開啟選單',
  seeMenuOf: (name) => `顯示「${name}」的分類`,
  seeAllOf: (name) => `全部${name}`,
  tabs: {
    title: '快捷選單',
    home: '首頁',
    categories: '分類',
    search: '搜尋',
    saved: '最愛',
    account: '我的',
  },
  more: '更多',
  newArrivals: '新品上架',
  brands: '品牌',
  allBrands: '全部品牌',
  language: '語言',
  chooseLanguage: '選擇語言 · Choose your language',
  languageNames: { zh_tw: '繁體中文', en: 'English' },
  search: '搜尋',
  searchLabel: '搜尋商品',
  searchPlaceholder: '搜尋商品',
  clearSearch: '清除搜尋字詞',
  signIn: '登入',
  account: '我的帳戶',
  accountOf: (name) => `我的帳戶，${name}`,
  cart: '購物車',
  cartWith: (pieces) => `購物車，共 ${pieces} 件`,
  offline: '目前沒有網絡連線。已看過的頁面及購物車仍可開啟。',
  share: '分享',
  breadcrumbs: '目前位置',
  delivery: (fromPrice) => `折實滿 ${fromPrice} 免運費`,
  footer: {
    help: '購物協助',
    categories: '網站地圖',
    faq: '常見問題',
    privacyPolicy: '私隱政策',
    termsConditions: '條款及細則',
    shoppingGuides: '購物指南',
    track: '查詢訂單',
    deliveryArea: (area) => {
      const islands = showNames('zh_tw', area.deliveredSubAreas)
      const closed = showNames('zh_tw', area.closedDistricts)
      const except = `，離島${islands ? `只送${islands}` : '除外'}`
      const isWhole = area.deliveredSubAreas.length === subAreaCount
      return `送貨至全港各區${isWhole ? '' : except}${closed && `；${closed}暫停送貨`}`
    },
    registration: (number) => `商業登記號碼：${number}`,
    payment: 'Visa、Mastercard、銀聯、支付寶香港、支付寶',
  },
}
