import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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

test.each([
  ['endOnSignal', 'SIGTERM', 0],
  ['endOnSignal', 'SIGINT', 0],
  ['endCommandOnSignal', 'SIGTERM', 143],
  ['endCommandOnSignal', 'SIGINT', 130],
  ['endCommandOnSignal', 'SIGHUP', 129],
] as const)('%s: %s closes what is open and ends the process with %i', async (end, signal, code) => {
  const file = pathToFileURL(join(import.meta.dirname, 'shutdown.ts')).href
  const program = `
    import { startLifetime, ${end} } from '${file}'
    const lifetime = startLifetime({ error: console.error })
    ${end}(lifetime)
    await lifetime.open(async () => setInterval(() => {}, 1_000), async () => console.log('closed'))
    process.send('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let printed = ''
  child.stdout?.on('data', (data) => {
    printed += data
  })
  await once(child, 'message')
  child.kill(signal)
  expect(await once(child, 'close')).toEqual([code, null])
  expect(printed).toBe('closed\n')
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
