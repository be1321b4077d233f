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
