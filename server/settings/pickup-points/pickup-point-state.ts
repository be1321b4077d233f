import type { PickupPoint } from '../../../contract/shop/settings/pickup-points.ts'

/** A pick-up point with its delivery method. */
export interface StoredPickupPoint extends PickupPoint {
  methodId: string
  version: number
}
