import type { Appeal } from '../../contract/appeals.ts'
import { maskedPhone } from '../accounts/profile/mask-rules.ts'

/** An appeal without the phone of the shopper, which the staff see by a logged act only. */
export function showAppealForAdmin(appeal: Appeal): Appeal {
  return { ...appeal, contactNumber: maskedPhone(appeal.contactNumber) }
}
