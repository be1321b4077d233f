import type * as english from '../../en/admin/banners.ts'
import type { bannerRefusals as refusalsInEnglish } from '../../en/admin/banners.ts'

export const bannerRefusals: typeof refusalsInEnglish = {
  'banner-format-failure': ({ minWidth, minHeight, language, isTooSmall }) => {
    const picture = language === null ? '圖片' : language === 'en' ? '英文圖片' : '中文圖片'
    return isTooSmall
      ? `${picture}太小：最少須為 ${minWidth} × ${minHeight} 像素。`
      : `${picture}比例不符：須按 ${minWidth} × ${minHeight} 的比例。`
  },
  'link-leads-nowhere': ({ path }) => `商店沒有 ${path} 這個頁面。`,
  'banners-full': ({ max }) => `橫額已達 ${max} 個，請先移除一個。`,
}

export const bannerActs: typeof english.bannerActs = {
  addBanner: '新增橫額',
  editBanner: '更改橫額',
  removeBanner: '移除橫額',
  restoreBanner: '還原橫額',
  orderBanners: '移動橫額',
}

export const bannerFacts: typeof english.bannerFacts = {
  textEn: '英文內文',
  textCn: '中文內文',
  altEn: '圖片英文描述',
  altCn: '圖片中文描述',
  linkPath: '連結',
}

export const banners: typeof english.banners = {
  title: '橫額',
  hint: (max) =>
    `首頁按此次序顯示首 ${max} 個已開啟的橫額，更改會在一秒內生效。如有三個或以上，最後一個會顯示為商品列之間的專題。`,
  list: '橫額次序',
  add: '新增橫額',
  one: '橫額',
  newBanner: '新橫額',
  empty: '暫時沒有橫額。',
  unnamed: '未命名',
  edit: (name) => `編輯${name}`,
  change: '編輯',
  states: { on: '顯示中', off: '未有顯示', beyond: '超出首頁顯示數目' },
  from: (at) => `由 ${at} 起`,
  until: (at) => `至 ${at}`,
  brokenLink: '連結失效',
  nameEn: '英文標題',
  nameCn: '中文標題',
  textEn: '英文內文',
  textCn: '中文內文',
  link: '連結',
  linkHint: '商店內的頁面，例如 /product/new 或 /product/search?k=茶。',
  image: '圖片',
  imageCn: '供中文讀者的圖片',
  noImageCn: '兩種語言使用同一圖片',
  altEn: '圖片內容（英文）',
  altCn: '圖片內容（中文）',
  altHint: '如旁邊文字已說明一切，可以留空。',
  shown: '在首頁顯示',
  showAt: '自動顯示時間',
  hideAt: '自動隱藏時間',
  showAtHint: '香港時間；只適用於未有顯示的橫額。',
  hideAtHint: '香港時間。',
  save: '儲存',
  saved: '已儲存，商店會在一秒內更新。',
  remove: '移除橫額',
  removed: '已移除橫額。',
  preview: '預覽',
  previewIn: { en: '英文', zh_tw: '中文' },
  onPhone: '手機上顯示的圖片部分',
  noPicture: '加入圖片後便可預覽。',
}
