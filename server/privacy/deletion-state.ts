/** What a person loses by the deletion of the account. */
export interface DeletionLosses {
  /** Pending and payable, less what was paid out; negative if the person owes it. */
  earningCents: number
  creditCents: number
}

/** What the mall knows against the deletion of an account. */
export interface DeletionFacts extends DeletionLosses {
  isStaff: boolean
  orders: readonly { invoice: string; state: string; isRefundLeftToStaff: boolean }[]
  appeals: readonly { id: string; invoice: string }[]
}
