import type { Text } from '../../shape/text.ts'

export const failures: Text['failures'] = {
  noResponse: '網店沒有回應，請檢查網絡連線後再試。',
  missing: '此項目已不存在，請重新整理頁面。',
  busy: (status) => `網店現時繁忙（${status}），請稍後再試。`,
  status: (status) => `發生錯誤（${status}），請再試一次。`,
  ended: {
    expired: '登入時限已過，請重新整理頁面。',
    'not-authorised': '你沒有足夠權限進行此操作。',
  },
  endedTitle: '請重新登入',
  confirmEnd: '確定',
  notFound: {
    title: '找不到此頁面',
    hint: '網址有誤，或頁面已移動。',
    toHome: '返回首頁',
  },
  partNotLoaded: '未能載入此部分，請檢查網絡連線後再試。如仍未能載入，請重新整理頁面。',
  broken: {
    title: '暫時無法顯示此頁面',
    hint: '資料並無遺失，請稍後再試。',
    retry: '再試一次',
    toAdmin: '前往「今日」',
  },
}
