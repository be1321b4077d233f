import { expect, test } from 'vitest'
import { mailText } from './mail-text.ts'

test('renders the blocks from top to bottom as plain text', () => {
  const text = mailText(
    {
      subject: 'Paid',
      preview: '',
      heading: 'Thank you',
      blocks: [
        { paragraph: 'Dear Mei,' },
        {
          facts: [
            { label: 'Order', value: 'BH1' },
            { label: 'Date', value: '2 Mar' },
          ],
        },
        {
          lines: [{ name: 'Kettle', detail: 'Red × 2', amount: 'HK$398.00' }],
          sums: [{ label: 'Total', value: 'HK$398.00' }],
        },
        { button: 'View the order', href: 'https://bauhinia.hk/order' },
        { note: 'Bye.' },
      ],
    },
    { shopName: 'Bauhinia', contact: ['1 Demo Street', '2123 4567'] },
  )
  expect(text).toBe(
    'Bauhinia\n\nThank you\n\nDear Mei,\n\nOrder: BH1\nDate: 2 Mar\n\nKettle\n  Red × 2\n  HK$398.00\n\nTotal: HK$398.00\n\n' +
      'View the order:\nhttps://bauhinia.hk/order\n\nBye.\n\n-- \nBauhinia\n1 Demo Street\n2123 4567',
  )
})

test('a Chinese label has a full-width colon', () => {
  const blocks = [
    { facts: [{ label: '訂單編號', value: 'BH1' }] },
    { button: '查看訂單', href: 'https://bauhinia.hk/order' },
  ]
  const text = mailText(
    { subject: '', preview: '', heading: '多謝', blocks },
    { shopName: '紫荊', contact: [] },
  )
  expect(text).toContain('訂單編號：BH1\n\n查看訂單：\nhttps://bauhinia.hk/order')
})
