import type { Text } from '../shape/text.ts'

export const searchLimit: Text['searchLimit'] = {
  title: '搜尋次數過多',
  hint: '你的網絡在一分鐘內搜尋了太多長字詞，請於一分鐘後再試，或使用目錄瀏覽。',
}
