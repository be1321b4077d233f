import assert from 'node:assert'
import type { Language } from '../../../contract/values/language.ts'
import type { Cents } from '../../../contract/values/money.ts'
import type { Transaction } from '../../core/database.ts'
import type { Dependencies } from '../../core/dependencies.ts'
import type { LockedOrder } from '../../orders/records/order-transition-queries.ts'
import { formatAmount } from '../../platform/format-amount.ts'
import { enqueueMail } from '../../platform/mail/mail.ts'
import type { MailContent, MailTemplates } from '../../platform/mail/mail-content.ts'

const kind = 'payment-returned'

/** Why the mall refunds a payment. */
type ReturnCause = 'late' | 'duplicate' | 'mismatch'

/** Queues a mail, once for each refund, that explains it to the shopper. */
export async function mailReturnedPayment(
  tx: Transaction,
  {
    refundId,
    amountCents,
    order,
    cause,
  }: { refundId: string; amountCents: Cents; order: LockedOrder; cause: ReturnCause },
): Promise<void> {
  if (order.email === null) return
  // Queued mails store the cause as `because`.
  const facts = { invoice: order.invoice, amountCents, because: cause }
  await enqueueMail(tx, {
    kind,
    subjectId: refundId,
    to: order.email,
    language: order.language,
    facts,
  })
}

/** The mail templates of payments. */
export function paymentMails({ config }: Pick<Dependencies, 'config'>): MailTemplates {
  return {
    [kind]: ({ language, facts: { invoice, amountCents, because } }) => {
      assert(
        typeof invoice === 'string' && typeof amountCents === 'number',
        'the facts of payment-returned are incomplete',
      )
      const link = new URL('/account/order/detail', config.publicUrl)
      link.search = new URLSearchParams({ invoice, lang: language }).toString()
      const amount = formatAmount(amountCents)
      const cause = because === 'late' || because === 'mismatch' ? because : 'duplicate'
      return texts[language]({ invoice, amount, href: link.href, cause })
    },
  }
}

interface Returned {
  invoice: string
  amount: string
  href: string
  cause: ReturnCause
}

const texts: Record<Language, (returned: Returned) => MailContent> = {
  en: ({ invoice, amount, href, cause }) => ({
    subject: `Your payment for order #${invoice} is being refunded`,
    preview: `${amount} is on its way back to you.`,
    heading: 'Your payment is on its way back',
    blocks: [
      {
        paragraph: {
          late: `Order #${invoice} has been voided, because its payment reached us after the time limit. Please order again.`,
          duplicate: `Order #${invoice} was paid twice. We keep only the first payment.`,
          mismatch: `Your bank charged a different amount from the total of order #${invoice}, so that payment couldn’t be accepted.`,
        }[cause],
      },
      {
        paragraph: `We’re refunding ${amount} in full to your original payment method. It can take up to 14 days to appear.`,
      },
      { button: 'View the order', href },
    ],
  }),
  zh_tw: ({ invoice, amount, href, cause }) => ({
    subject: `訂單 #${invoice} 的款項正在退回`,
    preview: `${amount} 將會退回給你。`,
    heading: '款項正在退回',
    blocks: [
      {
        paragraph: {
          late: `由於我們在付款時限過後才收到款項，訂單 #${invoice} 已取消，請重新下單。`,
          duplicate: `訂單 #${invoice} 曾重複付款。訂單以首次付款為準，其餘款項會退回給你。`,
          mismatch: `銀行收取的金額與訂單 #${invoice} 的總額不符，我們未能接納這筆付款。`,
        }[cause],
      },
      { paragraph: `我們會把 ${amount} 全數退回你所用的付款方式，銀行最多需時 14 日入帳。` },
      { button: '查看訂單', href },
    ],
  }),
}
