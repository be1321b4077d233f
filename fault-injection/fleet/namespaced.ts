import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program of PostgreSQL in a network namespace, as the user as which `findRunner` runs the others. */
export async function runInNamespace(namespace: string, program: string, args: string[]): Promise<void> {
  const asUser = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups']
  const command = [`--net=/run/netns/${namespace}`, ...asUser, program, ...args]
  const child = spawn('nsenter', command, { cwd: '/', detached: true, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} failed in ${namespace}; see the log of the server`)
}
