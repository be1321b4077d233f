import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'

export interface RunningProgram {
  url: string
  /** Current resident memory in MB. */
  memoryMb: () => number
  /** Processor time of the process since its start, in ms; known on Linux. */
  processorMs: () => number
  stop: () => Promise<void>
}

/** What is kept of a program's output, to say why it ended. */
const maxPrinted = 4_000

/** Starts a program that listens at `url`, and waits until `path` is answered. It is a separate process, so
 *  that the measuring code does not share its thread. */
export async function startProgram(
  [command, ...args]: readonly [string, ...string[]],
  url: string,
  path: string,
  env: Record<string, string>,
): Promise<RunningProgram> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit')
  let printed = ''
  child.stdout.on('data', (part) => {
    printed = (printed + part).slice(-maxPrinted)
  })
  await answer(child, new URL(path, url)).catch((error: Error) => {
    throw new Error(`${error.message}\n${printed}`)
  })
  return {
    url,
    memoryMb: () => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1000),
    processorMs: () => readProcessorMs(child.pid),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** `utime` and `stime` of proc_pid_stat(5), in ticks of 10 ms. */
function readProcessorMs(pid: number | undefined): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [userTicks, systemTicks] = fields.split(' ').slice(11, 13).map(Number)
  return ((userTicks ?? 0) + (systemTicks ?? 0)) * 10
}

async function answer(child: ChildProcess, url: URL): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await after(200)
  }
  throw new Error('The program ended before it answered.')
}
