import type { FieldCode } from '../../../../contract/field.ts'
import { showDate, showPercent, showPrice, showSpan } from '../format.ts'
import type { AdminRefusalCode, FirstRefusalCode, RefusalSentences } from '../refusal-sentences.ts'
import { count } from './plural.ts'

const wait = (seconds: number) => showSpan('en', seconds)

/** What forms and orders are refused for. */
export const refusals: Omit<RefusalSentences, FirstRefusalCode | AdminRefusalCode> = {
  'incorrect-account': () => 'Incorrect account.',
  'incorrect-password': () => 'Incorrect password.',
  'unverified-account': () =>
    'Your email address has not been verified yet. Please use the link that we have emailed to you.',
  'not-authorised': () => 'This account is not authorised to sign in.',
  'disabled-sponsor': ({ sponsorName }) => `Your sponsor, ${sponsorName}, is no longer active.`,
  'two-factor-needed': () => 'Please enter the code of your authenticator app.',
  'two-factor-wrong': () => 'This code is incorrect or already used. Wait for the next code in your app.',
  'two-factor-expired': () => 'That took more than 10 minutes. Please sign in again.',
  'sponsor-choice-expired': () => 'That took more than 10 minutes. Please sign in again.',
  'login-delayed': ({ retryAfterSeconds }) =>
    `Too many failed attempts. Please wait ${wait(retryAfterSeconds)} and try again.`,
  'login-failed': () => 'Sign-in failed. Please check your account and password.',
  'email-exists': () => 'This email address is already registered.',
  'member-not-created': () => 'We couldn’t create your account. Please try again.',
  'sponsor-missing': () => 'No sponsor has this eDC card number.',
  'sponsor-not-eligible': () => 'This sponsor can’t accept new members right now.',
  'sponsor-unchangeable': () => 'Your sponsor is still active. Please contact us if you need another one.',
  'verification-link-invalid': () => 'This link has expired or is not valid.',
  'already-verified': () => 'This email address has already been verified. You can sign in.',
  'rate-out-of-range': ({ minBasisPoints, maxBasisPoints }) =>
    `The profit share must be a whole per cent from ${showPercent(minBasisPoints)}% to ${showPercent(maxBasisPoints)}%.`,
  'member-rate-changed': ({ name, rateBasisPoints }) =>
    `The rate for ${name} has just changed to ${showPercent(rateBasisPoints)}%. Your change wasn’t saved; please check the list.`,
  'distributor-not-in-force': () => 'Your contract is no longer in force, so rates cannot be changed.',
  'share-link-missing': () => 'Invalid discount link. Please contact your sponsor.',
  'share-link-exists': () =>
    'You already have a link with this profit share. End it first, or choose another rate.',
  'share-link-tag-taken': () => 'You have used this tag before. Please choose another one.',
  'not-your-sponsor': () =>
    'This link belongs to another distributor, who is not your sponsor. Nothing has changed.',
  'rate-not-higher': ({ rateBasisPoints }) =>
    `Your discount is already ${showPercent(rateBasisPoints)}%, so this link gives you no more.`,
  'unsubscribe-link-invalid': () =>
    'This link is not valid. Please use the link in a newer email, or change the setting in your account.',
  'resend-too-soon': ({ retryAfterSeconds }) =>
    `Please wait ${wait(retryAfterSeconds)} before requesting another email.`,
  'resend-suspended': ({ retryAfterSeconds }) =>
    `Too many emails requested. This function is suspended; please try again in ${wait(retryAfterSeconds)}.`,

  'account-not-found': () => 'No account uses this email address. Please check it.',
  'name-not-matching': () => 'Wrong name: it differs from the one you registered with.',
  'phone-not-matching': () => 'Wrong contact number: it differs from the one you registered with.',
  'account-not-activated': () =>
    'This account has not been activated yet. Please use the link in the email about your registration.',
  'mail-not-sent': () => 'The email could not be sent. Please try again later.',
  'reset-link-expired': () => 'This link has expired or was used already.',
  'current-password-incorrect': () => 'The current password is incorrect.',

  'deletion-of-staff': () => 'Staff accounts are closed by the company.',
  'deletion-order-unpaid': ({ invoice }) =>
    `Order #${invoice} is waiting to be paid. Pay for it or cancel it first; then you can delete your account.`,
  'deletion-refund-running': ({ invoice }) =>
    `Order #${invoice} is still being refunded or reviewed. You can delete your account once that is complete.`,
  'deletion-refund-unpaid': ({ invoice }) =>
    `The bank could not refund order #${invoice}, so we still owe you this money. Your account can be deleted once we have paid it back.`,

  'receiver-missing': () => 'Please choose a delivery address.',
  'receivers-full': ({ max }) => `You can save up to ${count(max, 'address', 'addresses')}.`,
  'delivery-area-excluded': () => 'We don’t currently deliver to this area. Please choose another address.',

  'cannot-buy': () => 'This distributor card number is not a valid account for buying.',
  'too-many-unpaid-orders': ({ max }) =>
    `You have ${max} unpaid orders. Please pay for one or cancel it first.`,
  'nothing-to-order': () => 'There is nothing to order. Please check your cart.',
  'sponsor-changed': () => 'Your sponsor has changed. Please check the order again.',
  'discount-rate-changed': () => 'Your discount rate has changed. Please check the order again.',
  'subtotal-changed': ({ expected, fresh }) =>
    `The subtotal has changed from ${showPrice(expected)} to ${showPrice(fresh)}. Please check the prices and items.`,
  'total-changed': ({ expected, fresh }) =>
    `The total has changed from ${showPrice(expected)} to ${showPrice(fresh)}. Please check the prices and items.`,
  'freight-changed': ({ expected, fresh }) =>
    `The shipping fee has changed from ${showPrice(expected)} to ${showPrice(fresh)}. Please check the order again.`,
  'pv-changed': () => 'The PV of your order has changed. Please check the order again.',
  'product-changed': ({ nameEn }) => `The details of “${nameEn}” have changed. Please check the order again.`,
  'promotion-changed': ({ expected, fresh }) =>
    `The promotion has changed: it saved ${showPrice(expected)} and now saves ${showPrice(fresh)}. Please check the order again.`,
  'payment-type-unavailable': ({ largestCents, minCents }) => {
    if (largestCents !== undefined)
      return `This payment method accepts up to ${showPrice(largestCents)} per order.`
    return minCents === undefined
      ? 'This payment method cannot be used for this order.'
      : `This payment method needs an order of at least ${showPrice(minCents)}.`
  },
  'order-number-unavailable': () => 'No order number is available just now. Please try again.',

  'discount-code-incorrect': () => 'Incorrect code. Please check it and type it again.',
  'discount-code-unusable': () => 'This discount code cannot be used now.',
  'discount-code-used': () => 'This discount code has already been used.',
  'discount-code-in-use': ({ retryAfterSeconds }) =>
    `This discount code is in use by another pending transaction. Please try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
  'discount-code-invalid': () => 'Invalid Coupon Code: none of these items can be bought with it.',

  'offset-unsuitable': ({ nameEn }) => `“${nameEn}” can’t be paid with large-order credit.`,
  'offset-exceeded': ({ leftCents, totalCents }) =>
    `This order totals ${showPrice(totalCents)}, but your large-order credit is ${showPrice(leftCents)}.`,

  'order-not-payable': () => 'This order can no longer be paid.',
  'order-not-cancellable': () => 'This order can no longer be cancelled.',
  'order-voided': ({ invoice }) => `Order #${invoice} has been voided, please order again.`,
  'payment-window-closing': () => 'The time for paying this order is about to run out. Please order again.',
  'gateway-unavailable': () => 'The bank isn’t responding. Please try again or choose another way to pay.',
  'invoice-not-ready': () => 'There is no invoice yet, because the order has not been paid.',

  'order-not-appealable': () =>
    'We can help with an order once it is paid and while it is not being returned.',
  'appeal-open': () => 'You have sent us a message about this order. Please add to that one.',
  'appeal-closed': () => 'This conversation is closed. Please send a new message.',
  'too-many-messages': ({ max }) =>
    `You have sent ${max} messages without an answer. You can write again once our staff have replied.`,
  'arrival-not-possible': () => 'The order cannot have arrived on this day.',
  'appeal-before-arrival': () =>
    'You can request a return or replacement once the order has arrived. If you already have it, press “I’ve received it”. Until then, please send us a message.',
  'appeal-window-over': ({ lastDay }) =>
    `The return period is over: the last day was ${showDate('en', lastDay)}.`,
  'replacement-used': () => 'Each order can be replaced once, and this one already has been.',
  'quantity-not-returnable': ({ nameEn, left }) =>
    left === 0 ? `All of ${nameEn} has already been refunded.` : `You can return up to ${left} of ${nameEn}.`,
  'image-missing': () => 'Please add at least one photo.',
  'too-many-images': ({ max }) => `You have already added ${count(max, 'image')}.`,
  'image-too-large': ({ maxBytes }) => `An image may have at most ${maxBytes / 1024 / 1024}MB.`,
  'image-format-mismatch': () => 'We cannot read this file as an image. Please use JPEG, PNG or WebP.',
  'image-heic-unreadable': () =>
    'This HEIC photo cannot be read here. Please save it as JPEG, or choose “Most Compatible” in your camera settings.',
}

export const fieldCodes: Record<FieldCode, string> = {
  required: 'This field is required.',
  'too-short': 'This is too short.',
  'too-long': 'This is too long.',
  'unreadable-characters': 'Please remove characters that cannot be shown.',
  'email-format': 'Invalid email format',
  'password-format': 'Use 6 to 20 letters or digits.',
  'password-mismatch': 'Re-type Password must be same as Password',
  'password-common': 'This password is too easy to guess. Please choose another.',
  'name-format': 'Use Chinese characters, or letters only.',
  'receiver-name-format': 'Use 2 to 10 Chinese characters, or 4 to 20 English letters.',
  'phone-format': 'Please enter a Hong Kong number of 8 digits.',
  'address-incomplete': 'Please fill in the estate, the street or the building.',
  'district-of-other-area': 'This district belongs to another area.',
  'edc-number-format': 'An eDC card number has 8 digits.',
  'must-agree': 'Please tick this to continue.',
  'not-whole-number': 'Please enter a whole number.',
  'too-small': 'This number is too small.',
  'too-large': 'This number is too large.',
  'not-an-option': 'Please choose one of the options.',
  invalid: 'This is not valid.',
}
