import type { PvHundredths } from '../../../contract/values/money.ts'
import { type Session, useSession } from '../session/session.ts'
import { showPv } from '../text/format/format.ts'

/** Whether PV concern this person: the holder of an eDC card, or staff. */
export function concernsPv({ roles, user }: Pick<Session, 'roles' | 'user'>): boolean {
  return Boolean(user?.edcNumber) || roles.some((role) => role !== 'ROLE_API_MEMBER')
}

export function useHasPv(): boolean {
  return concernsPv(useSession())
}

/** The PV of a product after other text; nothing for a person whom they do not concern, and in the rendered page. */
export function Pv({ pvHundredths }: { pvHundredths: PvHundredths }) {
  return useHasPv() && pvHundredths > 0 ? ` · ${showPv(pvHundredths)} PV` : null
}
