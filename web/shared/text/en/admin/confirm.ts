import { count } from '../../format/plural.ts'

/** Dialogs before something is taken away. */
export const confirm = {
  cancel: 'Cancel',
  reason: 'Reason',
  reasonHint: 'Shown in the activity log. Don’t include contact details.',
  disable: {
    title: (name: string) => `Disable ${name}?`,
    effect: (members: number, links: number, unpaidOrders: number) =>
      `${count(members, 'member')} must choose another sponsor, and ${count(links, 'share link')} will stop working.${unpaidOrders === 0 ? '' : ` ${count(unpaidOrders, 'unpaid order')} of the downline can still be paid.`}`,
    undo: 'You can enable this distributor again later. Members who have chosen a new sponsor stay with them.',
  },
  forbid: {
    title: (name: string) => `Block orders from ${name}?`,
    effect: 'They can still sign in and see past orders, but can’t place new ones until you allow it again.',
  },
  endSessions: {
    title: (name: string) => `Sign ${name} out everywhere?`,
    effect: (sessions: number) =>
      `${count(sessions, 'active session')} will end. Their password doesn’t change.`,
  },
  move: {
    title: (name: string) => `Change the sponsor of ${name}?`,
    effect: (from: string, to: string) => `From ${from} to the distributor with eDC number ${to}.`,
    none: 'no sponsor',
  },
  endCodes: {
    title: (codes: number, note: string) => `Deactivate ${count(codes, 'code')} of “${note}”?`,
    effect: (codes: number, all: number, used: number) =>
      `${codes} of ${count(all, 'code')} can still be used; ${used} have been used by a paid order. Deactivated codes can’t be activated again.`,
    none: 'No code of this batch can still be used.',
  },
  endCode: {
    title: (code: string) => `Deactivate ${code}?`,
    effect: (used: number, locked: number) =>
      used + locked === 0
        ? 'No order has used it yet. It can’t be activated again.'
        : `Used by ${count(used, 'paid order')} and ${count(locked, 'unpaid order')}, which keep their discount. No one else can use it, and it can’t be activated again.`,
  },
  endOffer: {
    title: (offer: string) => `End “${offer}” now?`,
    running: 'The offer disappears from every page immediately. Orders already placed keep their discount.',
    coming: 'It will never start.',
    undo: 'An offer that has ended can’t be started again. Create a new one instead.',
  },
  removeBanner: {
    title: (name: string) => `Remove the banner “${name}”?`,
    effect:
      'It disappears from the home page immediately. To hide it for a while, untick “Show on the home page” instead.',
    undone: 'The banner is back in its place.',
  },
  discardDraft: {
    title: (name: string) => `Discard the draft “${name}”?`,
    effect: 'All unpublished changes in it are deleted. The published product, if any, doesn’t change.',
    done: 'Draft discarded.',
  },
  removeEntry: {
    title: (name: string) => `Remove “${name}” from the menu?`,
    effect: 'Its page disappears from the shop, and links to it stop working.',
  },
  removeHoliday: {
    title: (day: string, name: string) => `Remove ${name} (${day})?`,
    effect: 'The day counts as a working day again, so deadlines may come earlier.',
    done: 'Holiday removed.',
  },
  keep: {
    title: (invoice: string) => `Customer keeps the items of order ${invoice}?`,
  },
  closeCredit: {
    title: (document: string) => `Close the credit of ${document}?`,
    effect: (left: string) => `The remaining ${left} is forfeited. A closed credit can’t be reopened.`,
  },
  revertSettings: {
    title: (number: number) => `Revert change ${number}?`,
    effect: 'These settings change back immediately:',
  },
  withdrawText: {
    title: (number: number) => `Withdraw version ${number}?`,
    effect: (time: string) => `It won’t be published on ${time}. The text on the page doesn’t change.`,
  },
  removeNote: {
    title: 'Delete this note?',
    effect: 'It is deleted for all staff. This can’t be undone.',
  },
  approveRefund: {
    title: (amount: string, invoice: string) => `Approve the refund of ${amount} for order ${invoice}?`,
    effect:
      'The refund is sent immediately and can’t be undone. The activity log names you as second approver.',
    effectOfEdit:
      'The items change and the refund is sent immediately. This can’t be undone. The activity log names you as second approver.',
  },
  removeStaff: { title: (name: string) => `Remove ${name} from staff?` },
  resetTwoFactor: { title: (name: string) => `Reset two-factor authentication of ${name}?` },
}
