import type { DeliveryMethod } from '../../../contract/admin/settings/delivery-methods.ts'

/** An offered method, and whether it has pick-up points and one of them is open. */
export interface OfferedMethod extends DeliveryMethod {
  hasPoints: boolean
  hasOpenPoint: boolean
}
