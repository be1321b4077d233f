/** Current activity on the page. */
export interface Doing {
  pathname: string
  /** A field holds unsaved input. */
  hasTyped: boolean
  hasDialog: boolean
  /** A toast is shown, which a reload would remove unread. */
  hasToast: boolean
  /** Number of writes in flight. */
  openWrites: number
}

/** Review and payment of an order are never interrupted. */
const payment = /^\/order(?:\/|$)/i

/** Whether the page may reload for a new release without losing work (docs/spec/accounts.md#sessions). */
export function canReload({ pathname, hasTyped, hasDialog, hasToast, openWrites }: Doing): boolean {
  return !payment.test(pathname) && !hasTyped && !hasDialog && !hasToast && openWrites === 0
}
