import type { Text } from '../shape/text.ts'

export const cartJoining: Text['cartJoining'] = {
  joined: (names) => `登入前選購的商品已加入你帳戶的購物車：${names}。`,
  joinedNothing: '登入前選購的商品，你帳戶的購物車內已有。',
  capped: (names) => `以下商品的數量已減至可訂購的件數：${names}。`,
  notAdded: (names) => `以下商品已下架，或超出購物車的上限，未有加入：${names}。`,
  undoJoin: '取消合併',
  confirmJoin: '明白',
  savedInBrowser: (names) => `以下商品只存放於此瀏覽器，未有加入你的帳戶：${names}。`,
  addSaved: '加入購物車',
  discardSaved: '放棄這些商品',
  pieces: (name, pieces) => `${name} × ${pieces}`,
  quantityReduced: (name, pieces, chosenPieces) => `${name} × ${pieces}（原選 ${chosenPieces} 件）`,
  separator: '、',
}
