import { expect, test } from 'vitest'
import { findNext } from './next-appeal-rules.ts'

const anAppeal = (id: string, assigneeId: string | null = null) => ({
  id,
  assignee: assigneeId === null ? null : { id: assigneeId },
})

test('the next appeal follows the current one, and the last one is followed by the first', () => {
  const waiting = [anAppeal('a'), anAppeal('b'), anAppeal('c')]
  expect(findNext(waiting, 'a', 'me')?.id).toBe('b')
  expect(findNext(waiting, 'c', 'me')?.id).toBe('a')
  // The current one was answered and waits no longer.
  expect(findNext(waiting, 'answered', 'me')?.id).toBe('a')
})

test('appeals of colleagues are skipped, own ones are not', () => {
  const waiting = [anAppeal('a'), anAppeal('b', 'colleague'), anAppeal('c', 'me')]
  expect(findNext(waiting, 'a', 'me')?.id).toBe('c')
  expect(findNext([anAppeal('a'), anAppeal('b', 'colleague')], 'a', 'me')).toBeNull()
  expect(findNext([anAppeal('a')], 'a', 'me')).toBeNull()
})
