/** What the mall knows against the deletion of an account. */
export interface DeletionFacts {
  isStaff: boolean
  orders: readonly { invoice: string; state: string; isRefundLeftToStaff: boolean }[]
  appeals: readonly { id: string; invoice: string }[]
  /** Pending and payable, less what was paid out; negative if the person owes it. */
  earningCents: number
  creditCents: number
}
