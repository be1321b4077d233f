import type { Appeal } from '../../../contract/shop/appeals/appeals.ts'
import { maskedPhone } from '../../accounts/people/mask-rules.ts'

/** An appeal with a masked phone; revealing it is a logged act. */
export function showAppealForAdmin(appeal: Appeal): Appeal {
  return { ...appeal, contactNumber: maskedPhone(appeal.contactNumber) }
}
