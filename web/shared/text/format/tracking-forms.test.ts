import { expect, test } from 'vitest'
import { admin as english } from '../en/admin/admin.ts'
import { admin as chinese } from '../zh-tw/admin/admin.ts'

const facts = {
  code: 'tracking-number-misfit',
  nameEn: 'SF Express',
  nameCn: '順豐速運',
  number: 'X1',
} as const
const misfit = (text: typeof english, forms: string[]) =>
  text.refusals['tracking-number-misfit']({ ...facts, forms })

test('forms of tracking numbers are named in words, with a number that has the first of them', () => {
  const sf = ['SF#############', '############']
  expect(misfit(english, sf)).toBe(
    'X1 isn’t a tracking number of SF Express. Its numbers are SF and 13 digits, or 12 digits, such as SF1234567850123. Check the number and the carrier.',
  )
  expect(misfit(chinese, sf)).toBe(
    'X1 並非順豐速運的運單編號。其編號為 SF 加 13 個數字，或 12 個數字，例如 SF1234567850123。請核對編號及速遞公司。',
  )
  // The check digit of the example is right (UPU S10).
  expect(misfit(english, ['@@#########HK'])).toContain('2 letters, 9 digits and HK, such as AB123456785HK')
  expect(misfit(chinese, ['1Z****'])).toContain('1Z 加 4 個數字或英文字母，例如 1Z1A2B')
})
