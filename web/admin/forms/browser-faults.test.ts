import { expect, test } from 'vitest'
import { admin as english } from '../../shared/text/en/admin/admin.ts'
import { en } from '../../shared/text/en.ts'
import { showDay } from '../../shared/text/format/format-dates.ts'
import { admin as chinese } from '../../shared/text/zh-tw/admin/admin.ts'
import { zhTw } from '../../shared/text/zh-tw.ts'
import { browserFaults, type CheckedControl } from './browser-faults.ts'

function control(
  name: string,
  fault: keyof ValidityState,
  rest: Partial<CheckedControl> = {},
): CheckedControl {
  const validity = { valid: fault === 'valid', [fault]: true } as unknown as ValidityState
  return { name, type: 'text', min: '', max: '', minLength: -1, ...rest, validity }
}

const controls = [
  control('reason', 'valueMissing'),
  control('count', 'rangeOverflow', { type: 'number', max: '5000' }),
  control('code', 'tooShort', { minLength: 4 }),
  control('receivedOn', 'rangeUnderflow', { type: 'date', min: '2026-11-23' }),
  control('email', 'typeMismatch', { type: 'email' }),
  control('pieces', 'rangeUnderflow', { type: 'number', min: '1' }),
  control('bornOn', 'rangeOverflow', { type: 'date', max: '2026-11-23' }),
  control('weight', 'badInput', { type: 'number' }),
  control('note', 'valid'),
  control('', 'valueMissing'),
]

test('what the browser refuses is said in the language of the page, with the limit', () => {
  expect(browserFaults(controls, { language: 'en', text: en, list: english.list })).toEqual({
    reason: en.fieldCodes.required,
    count: 'Enter 5,000 or less.',
    code: 'Use at least 4 characters.',
    receivedOn: `Choose ${showDay('en', '2026-11-23')} or later.`,
    email: en.fieldCodes['email-format'],
    pieces: 'Enter 1 or more.',
    weight: en.fieldCodes['not-whole-number'],
    bornOn: `Choose ${showDay('en', '2026-11-23')} or earlier.`,
  })
  expect(browserFaults(controls, { language: 'zh_tw', text: zhTw, list: chinese.list })).toMatchObject({
    reason: '請填寫此欄。',
    count: '請輸入 5,000 或以下。',
    receivedOn: '請選擇 2026年11月23日或之後的日子。',
    pieces: '請輸入 1 或以上。',
    bornOn: '請選擇 2026年11月23日或之前的日子。',
  })
})
