import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const file = pathToFileURL(join(import.meta.dirname, 'closed-output.ts')).href
const logFile = pathToFileURL(join(import.meta.dirname, '../log/log.ts')).href

test.each(['stdout', 'stderr'] as const)(
  'a process whose %s was closed goes on, whatever it prints and logs',
  async (name) => {
    const program = `
      import { ignoreClosedOutput } from '${file}'
      import { openLog } from '${logFile}'
      ignoreClosedOutput()
      const log = openLog('info')
      process.on('message', async () => {
        for (let line = 0; line < 50; line += 1) {
          console.log('a line'); console.error('a line'); log.info('a line')
          await new Promise(setImmediate)
        }
        process.send('alive', () => process.exit(7))
      })
      process.send('ready')`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    await once(child, 'message')
    child[name]?.destroy()
    child[name === 'stdout' ? 'stderr' : 'stdout']?.resume()
    child.send('print')
    const [code] = await once(child, 'exit')
    expect(code).toBe(7)
  },
)
