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
  /** Payments of any age that the staff have to decide about. */
  underReview: number
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

/** Faults of carriers in the last quarter of an hour, and their reports that the staff have to look at. */
export interface CarrierFacts {
  faults: { carrier: string; kind: string; count: number }[]
  openReports: number
}

/** What answers the searches of this process. */
export interface SearchFacts {
  place: 'memory' | 'engine'
  /** `unused` until a search or the listening process needs it; `failing` while a search engine does not answer. While it
   *  is not `ready`, the database answers searches. */
  state: 'unused' | 'building' | 'ready' | 'failing'
  /** Whether the readiness of the process waits for it. */
  isAwaited: boolean
  products: number
  /** Null before it was first built. */
  updatedAt: Date | null
}

/** The replica of public reads. */
export interface ReplicaFacts {
  queries: number
  /** Whether it answers. */
  isUsed: boolean
}

/** What modules let the metrics read when they are collected; none is read while METRICS_PORT is unset. */
export interface Observed {
  pageCache?: () => CacheFacts
  searchIndex?: () => SearchFacts
  storage?: () => StorageFacts
  replica?: (() => ReplicaFacts) | undefined
  payments?: () => Promise<PaymentFacts>
  carriers?: () => Promise<CarrierFacts>
}
