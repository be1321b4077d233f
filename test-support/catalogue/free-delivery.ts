import type { ProductDelivery } from '../../server/catalogue/catalogue-routes.ts'

/** Delivery of a mall without settings: free, on a fixed day. */
export async function freeDelivery(): Promise<ProductDelivery> {
  return { freightFor: () => 0, delivery: { earliestOn: '2026-03-04', suspendedBy: null } }
}
