import type { Text } from '../shape/text.ts'

export const favouriteList: Text['favouriteList'] = {
  tab: '最愛商品',
  search: '搜尋我的最愛',
  loading: '正在載入我的最愛',
  seeMore: '查看更多',
  empty: '尚未有最愛商品',
  emptyHint: '見到喜歡的商品，按一下心形圖示，便可在這裏找回。',
  notFound: (keyword) => `最愛之中找不到「${keyword}」`,
  notFoundHint: '請檢查字詞，或清除搜尋以顯示全部。',
}
