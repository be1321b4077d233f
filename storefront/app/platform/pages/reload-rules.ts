/** What somebody is in the middle of. */
export interface Doing {
  pathname: string
  /** Something stands in a field that was typed into. */
  hasTyped: boolean
  hasDialog: boolean
  /** A message is shown that a reload would take away unread. */
  hasToast: boolean
  /** Calls that change something and have no answer yet. */
  openWrites: number
}

/** Where an order is under review or being paid: nothing there may be interrupted. */
const payment = /^\/order(?:\/|$)/i

/** Whether a page may take up a new release now without anybody losing anything (docs/spec/accounts.md#sessions). */
export function mayReload({ pathname, hasTyped, hasDialog, hasToast, openWrites }: Doing): boolean {
  return !payment.test(pathname) && !hasTyped && !hasDialog && !hasToast && openWrites === 0
}
