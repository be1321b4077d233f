import { beforeEach, expect, test } from 'vitest'
import { toasts } from '../session/toasts.ts'
import { firstText as en } from '../text/en/first.ts'
import type { Text } from '../text/shape/text.ts'
import { firstText as zh } from '../text/zh-tw/first.ts'
import { CallFailed } from './calls.ts'
import { reportFailure } from './failures.ts'

beforeEach(() => toasts.set([]))

test('a change of something that no longer exists says so, in both languages', () => {
  reportFailure(new CallFailed(404))
  const [toast] = toasts.get()
  expect(toast?.message(en as Text)).toBe(en.failures.missing)
  expect(toast?.message(zh as Text)).toBe(zh.failures.missing)
})

test('a refusal shows no toast of its own', () => {
  reportFailure(new CallFailed(422))
  expect(toasts.get()).toEqual([])
})
