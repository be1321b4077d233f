import type {
  approvals as english,
  approvalActs as englishActs,
  approvalRefusals as englishRefusals,
} from '../../en/admin/approvals.ts'
import { showPrice } from '../../format/format.ts'
import { showDateTime } from '../../format/format-dates.ts'

export const approvals: typeof english = {
  title: '等候批核',
  kinds: { PAYOUT: '分享收益支付', OFFSET_CREDIT: '大單額度', LIMITS: '批核上限' },
  about: {
    PAYOUT: (month) => `${month} 分享收益支付`,
    OFFSET_CREDIT: (document, edcNumber) => `經銷商 ${edcNumber} 的大單額度 ${document}`,
    LIMITS: (refund, credit, payout) => `新上限：退款 ${refund}、大單額度 ${credit}、分享收益支付 ${payout}`,
  },
  requestedBy: (name, at) => `${name}於 ${at} 提出`,
  own: '此項由你提出，須由另一位職員批核。',
  approve: '批核',
  approveTitle: (what) => `批核「${what}」？`,
  approveEffect: {
    PAYOUT: (price) => `${price} 會記錄為已支付，不能復原。`,
    OFFSET_CREDIT: (price) => `經銷商會即時獲得 ${price} 的額度。`,
    LIMITS: () => '此後一人即可處理不高於這些金額的事項。',
  },
  decline: '拒絕',
  withdraw: '撤回',
  reason: '原因',
  declineReason: '拒絕原因',
  withdrawReason: '撤回原因',
  request: '提交批核',
  requested: '已提交，等候另一位職員批核。',
  approved: '已批核。',
}

export const approvalRefusals: typeof englishRefusals = {
  'approval-needed': ({ amountCents, limitCents }) =>
    `${showPrice(amountCents)} 高於一人可處理的上限 ${showPrice(limitCents)}，須由另一位職員批核。`,
  'approval-unneeded': () => '此項毋須另一位職員批核。',
  'approval-open': () => '此項已在等候批核。',
  'approval-closed': () => '此項已由其他職員處理。',
  'approval-own': () => approvals.own,
  'approval-too-early': ({ grantableFrom }) =>
    `你是唯一有「行政」權限的職員，可於 ${showDateTime('zh_tw', grantableFrom)} 起批核自己的申請。`,
}

export const approvalActs: typeof englishActs = {
  requestApproval: '提交批核',
  approveRequest: '批核申請',
  closeApproval: '拒絕或撤回申請',
}
