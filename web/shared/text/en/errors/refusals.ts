import { showPercent, showPrice } from '../../format/format.ts'
import { showDate, showDay, showSpan, showTimeOfDay } from '../../format/format-dates.ts'
import { count } from '../../format/plural.ts'
import type {
  AdminRefusalCode,
  FirstRefusalCode,
  RefusalSentences,
  ShopFieldCode,
} from '../../format/refusal-sentences.ts'

const wait = (seconds: number) => showSpan('en', seconds)

/** What forms and orders are refused for. */
export const refusals: Omit<RefusalSentences, FirstRefusalCode | AdminRefusalCode> = {
  'alert-not-needed': ({ nameEn }) => `“${nameEn}” is in stock: you can order it now.`,
  'alerts-full': ({ max }) => `You can have up to ${count(max, 'alert')}. Please cancel one first.`,
  'alert-needs-email': () => 'Your account has no email address for alerts.',
  'incorrect-account': () => 'We couldn’t find this account. Check your email or card number.',
  'incorrect-password': () => 'Incorrect password.',
  'unverified-account': () => 'Your email address isn’t verified yet. Use the link we emailed you.',
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
  'sponsor-missing': () => 'We couldn’t find a sponsor with this eDC card number.',
  'sponsor-not-eligible': () => 'This sponsor can’t accept new members right now.',
  'sponsor-unchangeable': () => 'Your sponsor is still active. Please contact us if you need another one.',
  'verification-link-invalid': () => 'This link is invalid or has expired.',
  'already-verified': () => 'This email address has already been verified. You can sign in.',
  'rate-out-of-range': ({ minBasisPoints, maxBasisPoints }) =>
    `The profit share must be a whole percentage from ${showPercent(minBasisPoints)}% to ${showPercent(maxBasisPoints)}%.`,
  'member-rate-changed': ({ name, rateBasisPoints }) =>
    `The rate for ${name} has just changed to ${showPercent(rateBasisPoints)}%. Your change wasn’t saved; please check the list.`,
  'distributor-not-in-force': () => 'Your contract has ended, so you can’t change discounts.',
  'share-link-missing': () => 'Invalid discount link. Please contact your sponsor.',
  'share-link-exists': () =>
    'You already have a link with this profit share. End it first, or choose another profit share.',
  'share-link-tag-taken': () => 'You have used this tag before. Please choose another one.',
  'not-your-sponsor': () =>
    'This link belongs to another distributor, who is not your sponsor. Nothing has changed.',
  'rate-not-higher': ({ rateBasisPoints }) =>
    `Your discount is already ${showPercent(rateBasisPoints)}%, so this link gives you no more.`,
  'unsubscribe-link-invalid': () =>
    'This link isn’t valid. Use the link in a newer email, or change the setting in your account.',
  'resend-too-soon': ({ retryAfterSeconds }) =>
    `Please wait ${wait(retryAfterSeconds)} before requesting another email.`,
  'resend-suspended': ({ retryAfterSeconds }) =>
    `Too many emails requested. This function is suspended; please try again in ${wait(retryAfterSeconds)}.`,

  'account-not-found': () => 'No account uses this email address. Please check it.',
  'name-not-matching': () => 'Wrong name: it differs from the one you registered with.',
  'phone-not-matching': () => 'Wrong contact number: it differs from the one you registered with.',
  'account-not-activated': () =>
    'This account has not been activated yet. Please use the link in the email about your registration.',
  'mail-not-sent': () => 'We couldn’t send the email. Please try again later.',
  'reset-link-expired': () => 'This link has expired or has already been used.',
  'current-password-incorrect': () => 'The current password is incorrect.',

  'deletion-of-staff': () => 'Staff accounts are closed by the company.',
  'deletion-order-unpaid': ({ invoice }) =>
    `Order #${invoice} is unpaid. Pay for it or cancel it before you delete your account.`,
  'deletion-refund-running': ({ invoice }) =>
    `Order #${invoice} is still being refunded or reviewed. You can delete your account once that is complete.`,
  'deletion-refund-unpaid': ({ invoice }) =>
    `The bank couldn’t refund order #${invoice}, so we’ll refund you another way. You can delete your account after that.`,
  'account-losses-changed': () =>
    'Your unpaid earnings or prepaid credit have just changed. Check the amounts and send again.',

  'receiver-missing': () => 'No delivery address has been chosen.',
  'done-already': ({ at, isOwn, minutes }) =>
    `${isOwn ? 'You' : 'A colleague'} already did exactly this at ${showTimeOfDay(at)}. To do it again before ${showTimeOfDay(at, minutes)}, change something first.`,
  'receivers-full': ({ max }) => `You can save up to ${count(max, 'address', 'addresses')}.`,
  'delivery-method-unavailable': () =>
    'This delivery method can’t take your order any more. Please choose another one.',
  'pickup-point-missing': () => 'No pick-up point has been chosen.',
  'pickup-point-unavailable': ({ nameEn, reason }) =>
    ({
      full: `${nameEn} is full at present.`,
      closed: `${nameEn} has closed.`,
      goods: `${nameEn} can’t take these items because of their weight or size.`,
    })[reason],
  'delivery-area-excluded': () => 'We don’t currently deliver to this area. Please choose another address.',

  'terms-changed': ({ publishedAt }) =>
    `Our terms changed on ${showDate('en', publishedAt)}. Please read and accept them first.`,
  'cannot-buy': () => 'This distributor card number is not a valid account for buying. Please contact us.',
  'too-many-unpaid-orders': ({ max }) =>
    `We can’t create this order, because you have ${max} unpaid orders. Please pay for one or cancel it first.`,
  'nothing-to-order': () => 'There is nothing to order. Please check your cart.',
  'sponsor-changed': () => 'Your sponsor has changed. Please check the order again.',
  'discount-rate-changed': () => 'Your discount rate has changed. Please check the order again.',
  'subtotal-changed': ({ expected, fresh }) =>
    `The subtotal has changed from ${showPrice(expected)} to ${showPrice(fresh)}. Please check the prices and items.`,
  'total-changed': ({ expected, fresh }) =>
    `The total has changed from ${showPrice(expected)} to ${showPrice(fresh)}. Please check the prices and items.`,
  'freight-changed': ({ expected, fresh }) =>
    `The shipping fee has changed from ${showPrice(expected)} to ${showPrice(fresh)}. Please check the prices and items.`,
  'pv-changed': () => 'The PV of your order has changed. Please check the prices and items.',
  'product-changed': ({ nameEn }) => `The details of “${nameEn}” have changed. Please check the order again.`,
  'promotion-changed': ({ expected, fresh }) =>
    `The promotion has changed: it saved ${showPrice(expected)} and now saves ${showPrice(fresh)}. Please check the order again.`,
  'payment-type-unavailable': ({ maxCents, minCents }) => {
    if (maxCents !== undefined) return `This payment method accepts up to ${showPrice(maxCents)} per order.`
    return minCents === undefined
      ? 'This payment method can’t be used for this order.'
      : `This payment method is for orders of ${showPrice(minCents)} or more.`
  },
  'order-number-unavailable': () => 'We couldn’t create an order number. Please try again.',

  'discount-code-incorrect': () => 'Incorrect code. Please check it and type it again.',
  'discount-code-delayed': ({ retryAfterSeconds }) =>
    `Too many incorrect codes. Please try again in ${wait(retryAfterSeconds)}.`,
  'discount-code-unusable': () => 'This discount code can’t be used right now.',
  'discount-code-used': () => 'This discount code has already been used.',
  'discount-code-in-use': ({ retryAfterSeconds }) =>
    `This discount code is in use by another pending transaction. Please try again in ${wait(retryAfterSeconds)}.`,
  'discount-code-invalid': () => 'Invalid Coupon Code: none of these products can be bought with it.',

  'offset-unsuitable': ({ nameEn }) => `“${nameEn}” can’t be paid with large-order credit.`,
  'offset-exceeded': ({ leftCents, totalCents }) =>
    `This order totals ${showPrice(totalCents)}, but your large-order credit is ${showPrice(leftCents)}.`,

  'order-not-payable': () => 'This order can no longer be paid.',
  'order-not-cancellable': () => 'This order can no longer be cancelled.',
  'order-voided': ({ invoice }) => `Order #${invoice} has been voided, please order again.`,
  'payment-window-closing': () => 'The payment time for this order is about to expire. Please order again.',
  'terms-not-accepted': () => 'Please reload the page and check the order before you pay.',
  'gateway-unavailable': () => 'The bank isn’t responding. Please try again or choose another way to pay.',
  'invoice-not-ready': () => 'There’s no invoice yet because the order hasn’t been paid.',

  'order-not-appealable': () =>
    'You can’t send a message about this order here. Our phone number and email are at the foot of the page.',
  'appeal-open': () => 'You already have an open message about this order. Please add to it.',
  'appeal-closed': () => 'This conversation is closed. Please send a new message.',
  'too-many-messages': ({ max }) =>
    `You’ve sent ${max} messages in a row. You can write again once we’ve replied.`,
  'arrival-not-possible': ({ shippedOn }) =>
    shippedOn === null
      ? 'A delivery date can’t be recorded for this order right now.'
      : `Shipped ${showDay('en', shippedOn)}; choose that day or later, up to today.`,
  'appeal-before-arrival': () =>
    'You can request a return or replacement once the order has arrived. If you already have it, press “I’ve received it”. Until then, please send us a message.',
  'appeal-window-over': ({ lastDay }) => `The return period ended on ${showDate('en', lastDay)}.`,
  'replacement-used': () => 'Each order can be replaced once, and this one already has been.',
  'quantity-not-returnable': ({ nameEn, left }) =>
    left === 0 ? `All of ${nameEn} has already been refunded.` : `You can return up to ${left} of ${nameEn}.`,
  'image-missing': () => 'Please add at least one photo.',
  'too-many-images': ({ max }) => `You can add up to ${count(max, 'photo')}. Remove one first.`,
  'image-too-large': ({ maxBytes }) => `Images can be up to ${maxBytes / 1024 / 1024} MB.`,
  'image-format-mismatch': () => 'We can’t read this image. Please use JPEG, PNG or WebP.',
  'storage-unavailable': () => 'The image couldn’t be saved. Please try again in a minute.',
  'image-heic-unreadable': () =>
    'We can’t read this HEIC photo. Please save it as JPEG, or choose “Most Compatible” in your camera settings.',
}

export const fieldCodes: Record<ShopFieldCode, string> = {
  required: 'This field is required.',
  'too-short': 'This is too short.',
  'too-long': 'This is too long.',
  'unreadable-characters': 'Remove characters that can’t be displayed.',
  'email-format': 'Invalid email format',
  'password-format': 'Use 6 to 20 letters or digits.',
  'password-mismatch': 'Re-type Password must be same as Password',
  'password-common': 'This password is too easy to guess. Please choose another.',
  'name-format':
    'Use letters or Chinese characters, spaces and , . · - ’, with a space after a full stop. No digits.',
  'receiver-name-format':
    'Use 2 to 10 Chinese characters, or 4 to 20 English letters and spaces. Leave out hyphens, apostrophes and accents.',
  'phone-format': 'Enter an 8-digit Hong Kong phone number.',
  'address-incomplete': 'Enter an estate, street or building.',
  'district-of-other-area': 'This district belongs to another area.',
  'edc-number-format': 'eDC card numbers have 8 digits.',
  'must-agree': 'Tick this box to continue.',
  'not-whole-number': 'Please enter a whole number.',
  'too-small': 'This number is too small.',
  'too-large': 'This number is too large.',
  'not-an-option': 'Please choose one of the options.',
  invalid: 'This isn’t valid.',
}
