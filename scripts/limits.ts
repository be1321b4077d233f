import {
  minAge,
  passwordFormat,
  resendLimits,
  unverifiedDays,
  verificationHours,
} from '../contract/shop/accounts/people.ts'
import { resetMinutes } from '../contract/shop/accounts/signing-in.ts'
import { appealDays, maxAppealImages, maxImageBytes } from '../contract/shop/appeals/appeals.ts'
import { maxCartLines, maxQuantity } from '../contract/shop/cart/cart.ts'
import { maxUnpaidOrders } from '../contract/shop/orders/orders.ts'
import { receiverName } from '../contract/shop/receivers/receivers.ts'
import { callTimeoutMs } from '../contract/wire/endpoint.ts'
import { timeLimits } from '../server/config/time-limits.ts'
import { serverLimits } from '../server/platform/db/open-database.ts'
import { initialShop } from '../server/settings/initial-shop.ts'
import { defaultPreparedOrderHours } from '../server/settings/setting-rules.ts'
import { toastDurationMs } from '../web/shared/session/toasts.ts'
import { longestClickMs } from '../web/shared/ui/form/drag.ts'
import { showBadge } from '../web/shop/cart/cart-rules.ts'
import { writeOrCheckPage } from './written-page.ts'

// Writes docs/spec/limits.md from the constants of the code; --check only compares it.
await writeOrCheckPage('docs/spec/limits.md', describeLimits(), 'npm run limits')

function describeLimits(): string {
  const { freeDeliveryFromCents, freightCents, paymentWindowSeconds, redirectSeconds, terms, profitShare } =
    initialShop({
      initialSettings: {
        nameEn: '',
        nameCn: '',
        contact: { email: '', phone: '', addressEn: '', addressCn: '', businessRegistrationNumber: '' },
      },
      branding: { version: '', hasOwnColours: false },
    })
  const { lock_timeout, statement_timeout, idle_in_transaction_session_timeout } = serverLimits
  const largestBadge = Math.max(
    ...numbersTo(maxQuantity).filter((count) => showBadge(count) === String(count)),
  )
  return write([
    [
      'Set by staff at `/admin/setting`, initially',
      [
        [
          'free delivery',
          `goods of ${dollars(freeDeliveryFromCents)} or more, otherwise ${dollars(freightCents)} per order`,
        ],
        ['payment window, discount code lock', duration(paymentWindowSeconds)],
        ['payment window of an order prepared by staff', `${defaultPreparedOrderHours} hours`],
        ['countdown before the bank page', duration(redirectSeconds)],
        [
          'verification of an order',
          `${terms.maxCheckWorkingDays} working days (terms), ${terms.usualCheckDays} days (FAQ)`,
        ],
        [
          'rate of a member',
          `${percent(profitShare.minBasisPoints)} to ${percent(profitShare.maxBasisPoints)}`,
        ],
      ],
    ],
    [
      'Fixed',
      [
        ['age', `${minAge}`],
        ['password', `${lengths((text) => passwordFormat.test(text), 'a')} letters and digits`],
        [
          'receiver name',
          `${lengths(isReceiverName, 'a')} English letters, or ${lengths(isReceiverName, '陳')} Chinese characters`,
        ],
        [
          'quantity of a cart line',
          `1 to ${maxQuantity}; badge up to ${showBadge(maxQuantity)}, from ${largestBadge + 1} on`,
        ],
        ['lines of a cart', `${maxCartLines}`],
        ['unpaid orders of a person', `${maxUnpaidOrders}`],
        ['verification link, reset link', `${verificationHours} hours, ${resetMinutes} minutes`],
        [
          'resending a verification mail',
          `${duration(resendLimits.betweenSeconds)} apart; ${duration(resendLimits.suspendedSeconds)} of suspension after ${resendLimits.max}`,
        ],
        ['unverified registration', `${unverifiedDays} days`],
        ['return, replacement, appeal', `${appealDays} days from arrival`],
        ['images of an appeal', `${maxAppealImages} of at most ${maxImageBytes / 1024 ** 2} MB`],
        [
          'error toast, expiry toast; info toast',
          `${duration(toastDurationMs.error / 1_000)}; ${duration(toastDurationMs.info / 1_000)}`,
        ],
        ['a press counts as a drag from', `${longestClickMs} ms`],
        ['client time-out', duration(callTimeoutMs / 1_000)],
        [
          'request; of whole files or lists',
          `${duration(timeLimits.requestMs / 1_000)}; ${duration(timeLimits.longRequestMs / 1_000)}`,
        ],
        ['call of a gateway', duration(timeLimits.gatewayMs / 1_000)],
        [
          'lock, statement, idle in transaction',
          [lock_timeout, statement_timeout, idle_in_transaction_session_timeout]
            .map((ms) => duration(ms / 1_000))
            .join(', '),
        ],
      ],
    ],
  ])
}

type Table = [title: string, rows: [what: string, value: string][]]

function write(tables: readonly Table[]): string {
  const heading =
    '# Limits\n\nWritten by `npm run limits` from the constants of the code; `npm run check` compares them.\n'
  return [heading, ...tables.map(writeTable)].join('\n')
}

function writeTable([title, rows]: Table): string {
  const lines = rows.map((row) => `| ${row.join(' | ')} |\n`)
  return `## ${title}\n\n| What | Value |\n|---|---|\n${lines.join('')}`
}

function isReceiverName(name: string): boolean {
  return receiverName.safeParse(name).success
}

/** The shortest and the longest accepted text of one repeated character. */
function lengths(isAccepted: (text: string) => boolean, character: string): string {
  const accepted = numbersTo(200).filter((length) => isAccepted(character.repeat(length)))
  return `${accepted[0]} to ${accepted.at(-1)}`
}

function numbersTo(max: number): number[] {
  return Array.from({ length: max }, (_, index) => index + 1)
}

function dollars(cents: number): string {
  return `HK$${(cents / 100).toLocaleString('en')}`
}

function percent(basisPoints: number): string {
  return `${basisPoints / 100} %`
}

function duration(seconds: number): string {
  if (seconds % 3_600 === 0) return `${seconds / 3_600} hours`
  return seconds > 60 && seconds % 60 === 0 ? `${seconds / 60} minutes` : `${seconds} s`
}
