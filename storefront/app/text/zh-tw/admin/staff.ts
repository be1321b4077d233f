import type { Permission } from '../../../../../contract/accounts/permissions.ts'
import type {
  staff as english,
  staffActs as englishActs,
  staffFacts as englishFacts,
  staffRefusals as englishRefusals,
} from '../../en/admin/staff.ts'

const permissions: Record<Permission, string> = {
  orders: '訂單',
  catalogue: '商品目錄',
  money: '款項',
  admin: '行政',
}

const nameAll = (needed: readonly Permission[]) =>
  needed.map((permission) => `「${permissions[permission]}」`).join('或')

export const staff: typeof english = {
  title: '職員',
  hint: '每位職員只可查看及處理其權限範圍內的事項。更改即時生效。',
  name: '姓名',
  account: '帳戶',
  permissions: '權限',
  permissionNames: permissions,
  permissionHints: {
    orders: '確認訂單、出貨、回覆顧客',
    catalogue: '商品、價格、存貨、優惠及優惠碼',
    money: '退款、大單額度、收益支付及有出入的款項',
    admin: '職員、經銷商名冊、個人資料要求及操作紀錄',
  },
  lastSignIn: '上次登入',
  never: '從未登入',
  twoFactor: '雙重認證',
  set: '已設定',
  notSet: '未設定',
  reset: '重設雙重認證',
  resetHint: '適用於遺失手機。對方會在所有裝置登出，下次登入時須設定新裝置。',
  resetDone: (name) => `${name}下次登入時須設定新裝置。`,
  you: '你',
  disabled: '帳戶已停用',
  act: '操作',
  change: '更改',
  changeOf: (name) => `更改職員：${name}`,
  save: '儲存',
  remove: '移除職員',
  removeHint: '對方會在所有裝置登出。購物帳戶維持不變。',
  removed: (name) => `${name}已不再是職員。`,
  add: '新增職員',
  username: '電郵或 eDC 卡號',
  usernameHint: '對方須已有帳戶，並須重新登入。',
  added: (name) => `${name}已成為職員。`,
  invite: '邀請職員',
  inviteHint: '對方會收到附有連結的電郵，以設定密碼及雙重認證。你不會看到密碼。',
  email: '電郵',
  fullName: '姓名',
  mailLanguage: '電郵語言',
  sendInvitation: '發出邀請',
  invited: (name) => `已向${name}發出邀請。`,
  addExisting: '加入現有帳戶',
  invitations: '未接受的邀請',
  noInvitations: '沒有未接受的邀請。',
  invitedBy: '邀請者',
  validUntil: '有效至',
  isExpired: '已過期',
  resend: '重發',
  resent: (name) => `已向${name}發出新連結，舊連結不再有效。`,
  withdraw: '撤回',
  withdrawTitle: (name) => `撤回對${name}的邀請？`,
  withdrawEffect: '電郵內的連結會失效；日後可再次邀請。',
  withdrawn: (name) => `已撤回對${name}的邀請。`,
  permissionsChanged: (name, now) =>
    `其他職員已將${name}的權限改為：${now.map((one) => permissions[one]).join('、')}。你的更改已加入下方，請檢查後再次儲存。`,
  choosePermission: '請選擇最少一項權限。',
  empty: '沒有職員。',
  missingTitle: '你沒有權限查看此頁',
  missing: (needed) => `此頁需要${nameAll(needed)}權限`,
  authenticator: {
    title: '設定雙重認證',
    hint: '管理台涉及款項及顧客資料，因此單憑密碼並不足夠。請在手機備妥驗證器程式。設定完成後，你會在其他裝置登出。',
    begin: '立即設定',
    scan: '請用驗證器程式掃描，再輸入程式顯示的驗證碼。',
    qr: '供驗證器程式掃描的 QR 碼',
    type: '或在程式內輸入：',
    code: '驗證碼',
    confirm: '確認',
    recoveryHint: '如遺失手機，每個備用碼可用作登入一次。請列印或與密碼一同保存，備用碼不會再次顯示。',
    recovery: '備用碼',
    recoverySaved: '我已保存',
  },
  signInAgain: {
    title: '請重新登入',
    hint: '登入已逾時，你輸入的內容仍在。',
  },
  missingHint: '有「行政」權限的職員可在「職員」頁面加上權限。',
}

export const staffRefusals: typeof englishRefusals = {
  'permission-missing': ({ permissions: needed }) =>
    `此操作需要${nameAll(needed)}權限，有「行政」權限的職員可加上權限。`,
  'two-factor-missing': () => '請先設定雙重認證。',
  'two-factor-set': () => '雙重認證已經設定，有「行政」權限的職員可重設。',
  'staff-already': () => '此人已是職員。',
  'person-disabled': () => '此電郵的帳戶已停用。',
  'invitation-open': () => '此人已獲邀請，請在下方重發邀請。',
  'last-admin': () => '沒有其他職員有「行政」權限，請先為另一位職員加上。',
}

export const staffActs: typeof englishActs = {
  addStaff: '新增職員',
  inviteStaff: '邀請職員',
  resendInvitation: '重發職員邀請',
  withdrawInvitation: '撤回職員邀請',
  acceptInvitation: '接受職員邀請',
  setPermissions: '更改權限',
  resetTwoFactor: '重設雙重認證',
  removeStaff: '移除職員',
}

export const staffFacts: typeof englishFacts = {
  staffName: '姓名',
  permissions: '權限',
  hasTwoFactor: '雙重認證',
}
