import { expect, test } from 'vitest'
import { quietLog } from '../../../test-support/quiet-log.ts'
import { startLifetime } from './shutdown.ts'

test('closes once, in reverse order of opening', async () => {
  const { lifetime, closed, opens: open } = createRecorder()
  await open('database')
  await open('door')
  await Promise.all([lifetime.end(), lifetime.end()])
  expect(closed).toEqual(['door', 'database'])
})

test('also closes a resource that was still opening, and opens no more', async () => {
  const { lifetime, closed, opens: open } = createRecorder()
  const half = Promise.withResolvers<string>()
  const opening = open(half.promise)
  const ended = lifetime.end()
  half.resolve('database')
  await Promise.all([opening, ended])
  expect(closed).toEqual(['database'])
  await expect(open('door')).rejects.toThrow('The mall is closing.')
})

test('a resource that fails to close does not block the others', async () => {
  const { lifetime, closed, opens: open } = createRecorder()
  await open('database')
  await lifetime.open(
    async () => 'stuck',
    async () => await Promise.reject(new Error('stuck')),
  )
  await lifetime.end()
  expect(closed).toEqual(['database'])
})

function createRecorder() {
  const lifetime = startLifetime(quietLog)
  const closed: string[] = []
  const open = async (name: string | Promise<string>) =>
    await lifetime.open(
      async () => await name,
      async (opened) => {
        closed.push(opened)
      },
    )
  return { lifetime, closed, opens: open }
}
