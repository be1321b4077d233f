import type { Permission, StaffRole } from '../../../../../contract/values/permissions.ts'

const namesOfPermissions: Record<Permission, string> = {
  orders: 'Orders',
  shipping: 'Shipping and stock',
  catalogue: 'Catalogue',
  reports: 'Sales figures',
  money: 'Money',
  admin: 'Administration',
  audit: 'Read everything',
}

const nameAll = (needed: readonly Permission[]) =>
  needed.map((permission) => namesOfPermissions[permission]).join(' or ')

/** Staff and their permissions. */
export const staff = {
  title: 'Staff',
  hint: 'Staff see and do only what their permissions allow. Changes take effect immediately; Money and Administration once another administrator grants them.',
  name: 'Name',
  account: 'Account',
  permissions: 'Permissions',
  permissionNames: namesOfPermissions,
  role: 'Role',
  roleHint: 'Sets the permissions below. You can change them afterwards.',
  noRole: 'Custom permissions',
  roles: {
    warehouse: 'Warehouse',
    service: 'Customer service',
    catalogue: 'Catalogue',
    finance: 'Finance',
    auditor: 'Auditor',
    administrator: 'Administrator',
  } satisfies Record<StaffRole, string>,
  permissionHints: {
    orders: 'Confirm and ship orders, reply to customers',
    shipping:
      'Confirm, pack and ship orders, receive and count stock; no replies to customers, no contact data',
    catalogue: 'Products, prices, stock, offers and codes',
    reports: 'Sales, totals of orders and conversion',
    money: 'Refunds, large-order credit, payouts, payment discrepancies and sales figures',
    admin: 'Staff, distributor register, data requests and activity log',
    audit: 'Every list and page of the admin, changes nothing; contact data stays masked',
  } satisfies Record<Permission, string>,
  lastSignIn: 'Last signed in',
  never: 'Never',
  twoFactor: 'Two-factor authentication',
  set: 'On',
  notSet: 'Off',
  reset: 'Reset two-factor authentication',
  resetHint: 'For a lost phone. Signs them out everywhere; they set up a new device when they next sign in.',
  resetDone: (name: string) => `${name} will set up a new device at the next sign-in.`,
  you: 'You',
  disabled: 'Account disabled',
  act: 'Action',
  change: 'Change',
  changeOf: (name: string) => `Edit ${name}`,
  save: 'Save',
  remove: 'Remove from staff',
  removeHint: 'Signs them out everywhere. Their shopping account doesn’t change.',
  removed: (name: string) => `${name} is no longer staff.`,
  add: 'Add staff member',
  username: 'Email or eDC number',
  usernameHint: 'They need an account and must sign in again.',
  added: (name: string) => `${name} is now a staff member.`,
  invite: 'Invite staff member',
  inviteHint:
    'They get an email with a link to choose a password and set up two-factor authentication. You never see the password.',
  email: 'Email',
  fullName: 'Name',
  mailLanguage: 'Language of the email',
  sendInvitation: 'Send invitation',
  invited: (name: string) => `Invitation sent to ${name}.`,
  addExisting: 'Add existing account',
  invitations: 'Open invitations',
  noInvitations: 'No open invitations.',
  invitedBy: 'Invited by',
  validUntil: 'Valid until',
  isExpired: 'Expired',
  resend: 'Resend',
  resent: (name: string) => `New link sent to ${name}. Earlier links no longer work.`,
  withdraw: 'Withdraw',
  withdrawTitle: (name: string) => `Withdraw the invitation to ${name}?`,
  withdrawEffect: 'The link in the email stops working. You can invite them again later.',
  withdrawn: (name: string) => `Invitation to ${name} withdrawn.`,
  permissionsChanged: (name: string, now: readonly Permission[]) =>
    `Someone else changed the permissions of ${name} to: ${now.map((permission) => namesOfPermissions[permission]).join(', ')}. Your changes are added below. Check them and save again.`,
  choosePermission: 'Choose at least one permission.',
  grantReason: 'Reason for Money or Administration',
  grantReasonHint: 'Another administrator has to grant them. All administrators receive an email.',
  requestsTitle: 'Permissions to grant',
  requestedFor: (permissions: readonly Permission[], name: string) =>
    `${permissions.map((permission) => namesOfPermissions[permission]).join(' and ')} for ${name}`,
  requestedBy: (name: string, at: string) => `Requested by ${name}, ${at}`,
  waiting: (permission: Permission) => `${namesOfPermissions[permission]}: not granted yet`,
  grant: 'Grant',
  grantTitle: (what: string) => `Grant ${what}?`,
  grantEffect: 'It takes effect immediately. All administrators receive an email.',
  granted: (name: string) => `Granted to ${name}.`,
  ownRequest:
    'You requested this, so another administrator has to grant it. If you are the only administrator by now, withdraw it and request it again.',
  ownRequestFrom: (at: string) => `You are the only administrator, so you can grant this from ${at}.`,
  decline: 'Decline',
  declineReason: 'Reason for declining',
  withdrawRequest: 'Withdraw',
  withdrawReason: 'Reason for withdrawing',
  requestSent: (name: string) => `Saved. Another administrator has to grant the rest to ${name}.`,
  empty: 'No staff yet.',
  missingTitle: 'You don’t have access to this page',
  missing: (needed: readonly Permission[]) => `This page needs the ${nameAll(needed)} permission`,
  authenticator: {
    title: 'Set up two-factor authentication',
    hint: 'The admin handles money and customer data, so a password alone isn’t enough. Have an authenticator app ready on your phone. When you finish, you’ll be signed out everywhere else.',
    begin: 'Set up now',
    scan: 'Scan this with the app, then enter the code it shows.',
    qr: 'QR code for the authenticator app',
    type: 'Or enter this key in the app:',
    code: 'Code',
    confirm: 'Confirm',
    recoveryHint:
      'If you lose your phone, each of these codes lets you sign in once. Print them or store them with your passwords. They won’t be shown again.',
    recovery: 'Recovery codes',
    recoverySaved: 'I’ve saved them',
  },
  signInAgain: {
    title: 'Please sign in again',
    hint: 'You were signed out after a while without activity, or by a colleague. What you entered is still here.',
  },
  readOnly: 'You can read this page, but not change anything.',
  missingHint: 'Someone with the Administration permission can add it on the Staff page.',
}

export const staffRefusals = {
  'permission-missing': ({ permissions: needed }: { permissions: readonly Permission[] }) =>
    `This needs the ${nameAll(needed)} permission. Someone with the Administration permission can add it.`,
  'two-factor-missing': () => 'Set up two-factor authentication first.',
  'two-factor-set': () =>
    'Two-factor authentication is already set up. Someone with the Administration permission can reset it.',
  'staff-already': () => 'This person is already a staff member.',
  'person-disabled': () => 'The account of this email address is disabled.',
  'invitation-open': () => 'This person has already been invited. Resend the invitation below.',
  'last-admin': () => 'No one else has the Administration permission. Add it to someone else first.',
}

export const staffActs = {
  addStaff: 'Added staff member',
  inviteStaff: 'Invited staff member',
  resendInvitation: 'Resent staff invitation',
  withdrawInvitation: 'Withdrew staff invitation',
  acceptInvitation: 'Accepted staff invitation',
  setPermissions: 'Changed permissions',
  grantPermissions: 'Granted permissions',
  closePermissionRequest: 'Declined or withdrew requested permissions',
  resetTwoFactor: 'Reset two-factor authentication',
  removeStaff: 'Removed from staff',
}

export const staffFacts = {
  staffName: 'Name',
  permissions: 'Permissions',
  requestedPermissions: 'Requested permissions',
  requestReason: 'Reason for the request',
  hasTwoFactor: 'Two-factor authentication',
}
