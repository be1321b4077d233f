import type {
  apiKeys as english,
  apiKeyActs as englishActs,
  apiKeyFacts as englishFacts,
  apiKeyRefusals as englishRefusals,
} from '../../en/admin/api-keys.ts'

export const apiKeys: typeof english = {
  title: 'API 金鑰',
  hint: '其他系統（例如 ERP）可憑金鑰使用管理台 API。金鑰的權限不會多於建立金鑰的職員；經金鑰所作的更改，會連同金鑰名稱記錄於操作紀錄。',
  add: '建立金鑰',
  name: '名稱',
  nameHint: '使用金鑰的系統，例如「ERP 存貨」。',
  permissions: '權限',
  permissionHints: {
    orders: '查閱、確認訂單及出貨',
    catalogue: '商品、價格、存貨、優惠及優惠碼',
    reports: '銷售額及訂單總額',
    money: '查閱退款、分享收益支付及有出入的款項；更改須由職員處理。',
  },
  days: '有效期',
  dayCount: (days) => `${days} 日`,
  maxPerMinute: '每分鐘最多使用次數',
  created: '已建立金鑰。',
  shownOnce: '請立即複製金鑰。金鑰只會顯示一次。',
  key: '金鑰',
  copy: '複製',
  copied: '已複製。',
  done: '完成',
  owner: '持有人',
  state: '狀態',
  states: {
    ACTIVE: '有效',
    SUSPENDED: '已暫停',
    EXPIRED: '已過期',
    REVOKED: '已撤銷',
  },
  suspendedHint: '持有人已不再是職員。更換金鑰即可接手。',
  until: (at) => `有效至 ${at}`,
  previousUntil: (at) => `舊金鑰可使用至 ${at}。`,
  used: '上次使用',
  never: '從未使用',
  rate: (calls) => `每分鐘 ${calls} 次`,
  version: (version) => `API 版本 ${version}`,
  act: '操作',
  rotate: '更換',
  rotateTitle: (name) => `更換金鑰「${name}」`,
  rotateHint: '你會取得權限相同的新金鑰，並成為其持有人。',
  overlap: '現有金鑰',
  overlapHours: (hours) =>
    hours === 0 ? '立即失效' : hours < 48 ? `${hours} 小時後失效` : `${hours / 24} 日後失效`,
  rotated: '已更換金鑰。',
  revoke: '撤銷',
  revokeTitle: (name) => `撤銷金鑰「${name}」？`,
  revokeEffect: '金鑰會即時失效，使用該金鑰的系統亦會停止運作。',
  revoked: (name) => `已撤銷金鑰「${name}」。`,
  empty: '沒有金鑰。',
  withKey: (name) => `經金鑰「${name}」`,
}

export const apiKeyRefusals: typeof englishRefusals = {
  'api-key-name-taken': () => '已有同名的金鑰。如你已沒有該金鑰，可在下方更換。',
  'api-keys-full': ({ max }) => `已有 ${max} 個金鑰，請先撤銷其中一個。`,
}

export const apiKeyActs: typeof englishActs = {
  addApiKey: '建立 API 金鑰',
  rotateApiKey: '更換 API 金鑰',
  revokeApiKey: '撤銷 API 金鑰',
}

export const apiKeyFacts: typeof englishFacts = {
  keyName: '金鑰名稱',
  keyHint: '金鑰',
  keyOwner: '金鑰持有人',
  maxPerMinute: '每分鐘最多使用次數',
  expiresAt: '有效至',
  isRevoked: '已撤銷',
}
