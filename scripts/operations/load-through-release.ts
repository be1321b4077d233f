import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

interface Load {
  /** Failed pages, assets and calls. */
  failed: number
  sentence: string
}

/** Loads pages, their assets and calls through the proxy while a release runs, and counts what fails.
 *  @param enter the command that enters the network of the proxy */
export async function loadThroughRelease(
  run: () => Promise<number>,
  enter: readonly string[],
): Promise<{ code: number; load: Load }> {
  const [program = '', ...args] = [...enter, process.execPath, join(import.meta.dirname, 'load-client.ts')]
  const client = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    // The certificate of the walk is its own.
    env: { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' },
  })
  let printed = ''
  client.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const ended = once(client, 'exit')
  const code = await run()
  // It finishes its requests and prints their number.
  client.stdin.end()
  await ended
  return { code, load: JSON.parse(printed) as Load }
}
