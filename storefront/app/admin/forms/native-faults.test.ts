import { expect, test } from 'vitest'
import { admin as enAdmin } from '../../text/en/admin/admin.ts'
import { en } from '../../text/en.ts'
import { admin as zhAdmin } from '../../text/zh-tw/admin/admin.ts'
import { zhTw } from '../../text/zh-tw.ts'
import { nativeFault } from './native-faults.ts'

const valid = { valueMissing: false, rangeOverflow: false, rangeUnderflow: false, tooShort: false }

test.each([
  [{ validity: { ...valid, valueMissing: true }, type: 'text' }, 'This field is required.', '請填寫此欄。'],
  [
    { validity: { ...valid, rangeOverflow: true }, type: 'number', max: '3' },
    'Enter 3 or less.',
    '請輸入 3 或以下。',
  ],
  [
    { validity: { ...valid, rangeOverflow: true }, type: 'date', max: '2026-11-23' },
    'Choose 23 Nov 2026 or earlier.',
    '請選擇 2026年11月23日 或之前。',
  ],
  [
    { validity: { ...valid, rangeUnderflow: true }, type: 'date', min: '2026-11-23' },
    'Choose 23 Nov 2026 or later.',
    '請選擇 2026年11月23日 或之後。',
  ],
  [
    { validity: { ...valid, rangeUnderflow: true }, type: 'number', min: '1' },
    'Enter 1 or more.',
    '請輸入 1 或以上。',
  ],
  [
    { validity: { ...valid, tooShort: true }, type: 'text', minLength: 8 },
    'Use at least 8 characters.',
    '請輸入最少 8 個字元。',
  ],
])('the fault of %j has a sentence in both languages', (control, english, chinese) => {
  expect(nativeFault(control, en, enAdmin, 'en')).toBe(english)
  expect(nativeFault(control, zhTw, zhAdmin, 'zh_tw')).toBe(chinese)
})

test('a fault without a sentence keeps the words of the browser', () => {
  expect(nativeFault({ validity: valid, type: 'email' }, en, enAdmin, 'en')).toBeNull()
})
