import type { StorageFacts } from '../../core/storage.ts'

/** Counters of the page cache since the start, and its content now. */
export interface CacheFacts {
  hits: number
  misses: number
  pages: number
  bytes: number
}

/** Payments of the last hour by state, and faults of the gateways in the last quarter of an hour. */
export interface PaymentFacts {
  states: { state: string; count: number }[]
  faults: { gateway: string; count: number }[]
  lastMinute: MinuteFacts
}

/** Orders, payments and refunds of the last 60 seconds. */
export interface MinuteFacts {
  placedOrders: number
  paidOrders: number
  paidCents: number
  refundedCents: number
}

/** What modules let the metrics read when they are collected; none is read while METRICS_PORT is unset. */
export interface Observed {
  pageCache?: () => CacheFacts
  /** Null before the first search. */
  searchIndex?: () => { products: number; updatedAt: Date } | null
  storage?: () => StorageFacts
  payments?: () => Promise<PaymentFacts>
}
