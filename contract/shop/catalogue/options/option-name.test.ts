import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { optionName } from './option-name.ts'

test.prop([fc.string(), fc.string()])('an option has a name whenever its product has one', (name, page) => {
  expect(optionName(name, page) === '').toBe(name === '')
})

test('an option does not repeat the name of the page', () => {
  expect(optionName('彩虹寶塔木製疊疊樂（七件裝）', '彩虹寶塔木製疊疊樂')).toBe('七件裝')
  expect(optionName('Chamomile Tea (60 bags)', 'Chamomile Tea')).toBe('60 bags')
  expect(optionName('Chamomile Tea, loose', 'Chamomile Tea')).toBe('loose')
  expect(optionName('Gift box', 'Chamomile Tea')).toBe('Gift box')
})
