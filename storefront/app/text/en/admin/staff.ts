import type { Permission } from '../../../../../contract/accounts/permissions.ts'

const permissions: Record<Permission, string> = {
  orders: 'Orders',
  catalogue: 'Catalogue',
  money: 'Money',
  admin: 'Administration',
}

const nameAll = (needed: readonly Permission[]) =>
  needed.map((permission) => permissions[permission]).join(' or ')

/** The people of the admin, and what each may do. */
export const staff = {
  title: 'Staff',
  hint: 'Each of the staff sees and does only what their duties cover. A change holds from their next click on.',
  name: 'Name',
  account: 'Account',
  permissions: 'Duties',
  permissionNames: permissions,
  permissionHints: {
    orders: 'Verify and ship orders, answer shoppers',
    catalogue: 'Products, prices, stock, offers and codes',
    money: 'Refunds, grants, payouts and odd payments',
    admin: 'Staff, the register, data requests and the desk log',
  } satisfies Record<Permission, string>,
  lastSignIn: 'Last signed in',
  never: 'Never',
  twoFactor: 'Second factor',
  set: 'Set up',
  notSet: 'Not yet',
  reset: 'Take the device away',
  resetHint: 'For a lost telephone: ends all their sessions, and the next sign-in sets up another.',
  resetDone: (name: string) => `${name} sets up another device at the next sign-in.`,
  you: 'You',
  disabled: 'Account closed',
  act: 'Action',
  change: 'Change',
  changeOf: (name: string) => `Duties of ${name}`,
  save: 'Save',
  remove: 'No longer staff',
  removeHint: 'Ends all their sessions. An account as a shopper stays as it is.',
  removed: (name: string) => `${name} is no longer staff.`,
  add: 'Make somebody staff',
  username: 'Email or eDC number',
  usernameHint: 'Of somebody who has an account. They will have to sign in anew.',
  added: (name: string) => `${name} is staff now.`,
  choosePermission: 'Please choose at least one duty.',
  empty: 'There is nobody.',
  missingTitle: 'Not one of your duties',
  missing: (needed: readonly Permission[]) => `This page takes the duty ${nameAll(needed)}`,
  authenticator: {
    title: 'Set up the second factor',
    hint: 'The desk moves money and holds what shoppers have trusted us with, so a password alone does not open it. Have an authenticator app ready on your telephone. All your other sessions end when you are done.',
    begin: 'Set it up now',
    scan: 'Scan this with the app, then enter the code that it shows.',
    qr: 'QR code for the authenticator app',
    type: 'Or type this into the app:',
    code: 'Code',
    confirm: 'Confirm',
    recoveryHint:
      'For the day on which the telephone is lost: each of these codes opens the desk once. Print them, or keep them where you keep passwords. They are not shown again.',
    recovery: 'Recovery codes',
    recoverySaved: 'I have kept them',
  },
  signInAgain: {
    title: 'Please sign in again',
    hint: 'Your session has ended. What you have typed is still here.',
  },
  missingHint: 'Somebody with the duty Administration can give it to you, on the page Staff.',
}

export const staffRefusals = {
  'permission-missing': ({ permissions: needed }: { permissions: readonly Permission[] }) =>
    `This takes the duty ${nameAll(needed)}. Somebody with the duty Administration can give it to you.`,
  'two-factor-missing': () => 'Please set up the second factor first.',
  'two-factor-set': () => 'You have a second factor. An admin can take it away, so that you set up another.',
  'staff-already': () => 'This person is staff already.',
  'last-admin': () => 'Nobody else has the duty Administration: give it to somebody first.',
}

export const staffActs = {
  addStaff: 'Made somebody staff',
  setPermissions: 'Changed duties',
  resetTwoFactor: 'Took a device away',
  removeStaff: 'Ended that somebody is staff',
}

export const staffFacts = { staffName: 'Name', permissions: 'Duties', hasTwoFactor: 'Second factor' }
