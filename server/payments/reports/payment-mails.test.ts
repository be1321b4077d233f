import { expect, test } from 'vitest'
import { languages } from '../../../contract/values/language.ts'
import { readConfig } from '../../config/config.ts'
import { mailText } from '../../platform/mail/mail-text.ts'
import { paymentMails } from './payment-mails.ts'

const templates = paymentMails({ config: readConfig({ PUBLIC_URL: 'https://mall.example' }) })

test.each(languages)('names the order, the amount and the reason in %s', async (language) => {
  const late = await renderMail('late')
  const duplicate = await renderMail('duplicate')
  const mismatch = await renderMail('mismatch')
  for (const text of [late, duplicate, mismatch]) {
    expect(text).toContain('#BH260302000042')
    expect(text).toContain('1,234.50')
    expect(text).toContain(
      `https://mall.example/account/order/detail?invoice=BH260302000042&lang=${language}`,
    )
  }
  expect(new Set([late, duplicate, mismatch]).size).toBe(3)

  async function renderMail(because: string): Promise<string> {
    const facts = { invoice: 'BH260302000042', amountCents: 123_450, because }
    const mail = {
      id: 'mail',
      kind: 'payment-returned',
      subjectId: 'attempt',
      to: 'mei@example.hk',
      language,
      facts,
    }
    const content = await templates['payment-returned']?.(mail)
    return content ? mailText(content, { shopName: 'Bauhinia', contact: [] }) : ''
  }
})
