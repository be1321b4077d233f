import type { Text } from '../shape/text.ts'

export const favourites: Text['favourites'] = {
  title: '我的最愛',
  add: (name) => `把${name}加入最愛`,
  needLogin: '登入後即可收藏商品',
  cannotAdd: '未能加入最愛，請再試一次。',
  cannotRemove: '未能從最愛移除，請再試一次。',
  unavailable: '已下架',
}
