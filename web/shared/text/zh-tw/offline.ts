import type { offline as english } from '../en/offline.ts'

export const offline: typeof english = {
  title: '沒有網絡連線',
  hint: '此裝置未有儲存這一頁，請待恢復連線後再試。購物車內的商品不會遺失。',
  retry: '再試一次',
  seen: '以下頁面毋須連線亦可開啟',
}
