import { expect, test } from 'vitest'
import { isInOtherScript } from './script-rules.ts'

test.each([
  ['', 'zh_tw', false],
  ['OK', 'zh_tw', false],
  ['SF1234567890', 'zh_tw', false],
  ['We will send it tomorrow.', 'zh_tw', true],
  ['多謝，Plain Bamboo Toothbrush Set 明天寄出。', 'zh_tw', false],
  ['We will send it tomorrow.', 'en', false],
  ['多謝，明天寄出。', 'en', true],
  ['Thank you, 陳大文. We will send it tomorrow.', 'en', false],
  ['好', 'en', true],
] as const)('“%s” for a customer who reads %s: %s', (text, language, isOther) => {
  expect(isInOtherScript(text, language)).toBe(isOther)
})
