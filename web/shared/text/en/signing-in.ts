import { showSpan } from '../format/format-dates.ts'

const wait = (seconds: number) => showSpan('en', seconds)

export const signingIn = {
  otherAccount: 'You signed in to another account in another tab, so this tab now uses it too.',
  forgotPassword: 'Forgot your password?',
  choice: {
    title: 'Your sponsor is no longer active',
    hint: (name: string) =>
      `${name} no longer serves members. You can continue as you are, or choose another distributor.`,
    keep: 'Continue ordering',
    keepHint: 'Your sponsor stays on record, but you have no discount. We ask again when you next sign in.',
    or: 'Or change your sponsor',
    edcNumber: 'eDC card number of the new sponsor',
    edcNumberHint: 'The 8 digits on the distributor’s card. Your new sponsor sets your discount.',
    change: 'Change sponsor',
  },
  code: {
    title: 'Two-factor authentication',
    hint: 'Enter the code from your authenticator app.',
    label: 'Code',
    labelHint: 'The 6 digits that your authenticator app shows, or a recovery code.',
    submit: 'Sign in',
  },
  passwordReset: {
    title: 'Forgot password',
    hint: 'Enter the details you registered with, and we’ll email you a link to choose a new password.',
    email: 'Registered email address',
    emailRequired: 'Please type your registered email address',
    name: 'Full name',
    contactNumber: 'Contact number',
    submit: 'Send the link',
    toLogin: 'Back to sign-in',
    sentTitle: 'Please check your email',
    sentHint: (email: string) =>
      `We’ve sent a link to ${email}. It works once, within 30 minutes. Your password doesn’t change until you use it.`,
    notReceived: 'Nothing there? Check your junk mail, or resend the email.',
  },
  reset: {
    title: 'Choose a new password',
    hint: 'You’ll be signed out everywhere and can sign in with the new password.',
    checking: 'Checking the link',
    submit: 'Save the new password',
    expiredTitle: 'This link can no longer be used',
    expiredHint: 'Links work once, within 30 minutes. You can request a new one.',
    sendNewLink: 'Send a new link',
    doneTitle: 'Your password has been changed',
    doneHint: 'All browsers have been signed out. Please sign in with the new password.',
    toLogin: 'Sign in',
  },
  activation: {
    title: 'Activate your account',
    hint: 'Choose a password and accept the terms. Then you can sign in.',
    submit: 'Activate my account',
    doneTitle: 'Your account is active',
    doneHint: 'Please sign in with your email address and the new password.',
    expired: {
      member:
        'Invitations work once, within 30 days. If you have activated your account, please sign in. Otherwise register with your email address.',
      staff:
        'Invitations work once, within 72 hours. If you have chosen a password, please sign in. Otherwise ask for a new invitation.',
    },
    register: 'Register',
  },
  change: {
    title: 'Change password',
    shortcut: 'And see where you’re signed in',
    hint: 'Saving signs out all other browsers, and we’ll email you a notice.',
    current: 'Current password',
    submit: 'Change password',
    done: 'Your password has been changed. All other browsers have been signed out.',
  },
  newPassword: 'New password',
  newPasswordHint: '6 to 20 letters or digits, case-sensitive.',
  retype: 'Re-type Password',
  sessions: {
    title: 'Where you’re signed in',
    loading: 'Loading your sign-ins',
    unknownBrowser: 'Unknown browser',
    thisBrowser: 'This browser',
    since: (date: string) => `Signed in ${date}`,
    lastUsed: (date: string) => `last used ${date}`,
    end: 'Sign out',
    endThere: (device: string) => `Sign out ${device}`,
    ended: 'Signed out.',
    everywhere: 'Sign out everywhere',
    everywhereHint: 'Ends all sessions, including this one.',
  },
  wrongRole: {
    title: {
      ROLE_API_MEMBER: 'This page is for members',
      ROLE_API_DISTRIBUTOR: 'This page is for distributors',
      ROLE_CMS_IIT: 'This page is for staff',
    },
    hint: (name: string) =>
      `You are signed in as ${name}. To open this page, sign in with an account that has access to it.`,
    toAccount: 'Go to my account',
    switchAccount: 'Sign in with another account',
  },
  tooMany: (seconds: number) => `Too many attempts (429). Please try again in ${wait(seconds)}.`,
}
