/** The sentence for browsers without JavaScript. Apart from the other texts, because scripts need not contain it. */
export const noScript = {
  zh_tw: '沒有 JavaScript 仍可瀏覽及搜尋；購物車、登入及下單須開啟 JavaScript。',
  en: 'You can read and search without JavaScript. Please turn it on for the cart, signing in and ordering.',
}
