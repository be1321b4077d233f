import { expect, test } from 'vitest'
import { wordsOf } from './typesetting.ts'

test('a Chinese name is broken between its words', () => {
  expect(wordsOf('玫瑰荔枝膠原飲')).toEqual(['玫瑰', '荔枝', '膠原飲'])
  expect(wordsOf('綜合維他命')).toEqual(['綜合', '維他命'])
  expect(wordsOf('高效保濕')).toEqual(['高效', '保濕'])
  expect(wordsOf('蝴蝶酥')).toEqual(['蝴蝶酥'])
  expect(wordsOf('普洱茶餅')).toEqual(['普洱茶餅'])
})
