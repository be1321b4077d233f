import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import type { Lifetime } from '../../server/platform/shutdown/shutdown.ts'

/** A program of the fleet that is killed and started again. */
export interface Program {
  start: () => Promise<void>
  /** Ends it with a signal and waits for its exit. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

interface Start {
  command: readonly [string, ...string[]]
  env?: Record<string, string>
  log: string
  /** An address that answers 200 once it is ready. */
  readyAt?: string
}

/** @param maxStartMs a machine under load starts slowly, and the first process draws the pictures of the demo */
export function program(
  { command: [file, ...args], env = {}, log, readyAt }: Start,
  maxStartMs = 600_000,
): Program {
  let child: ChildProcess | null = null
  return {
    start: async () => {
      const output = openSync(log, 'a')
      const started = spawn(file, args, {
        stdio: ['ignore', output, output],
        env: { ...process.env, ...env },
      })
      child = started
      if (readyAt === undefined) return
      for (const deadline = Date.now() + maxStartMs; Date.now() < deadline; await after(200)) {
        if (started.exitCode !== null || started.signalCode !== null)
          throw new Error(`${file} ended during its start; see ${log}`)
        if (await isReady(readyAt)) return
      }
      started.kill('SIGKILL')
      throw new Error(`${file} was not ready in time; see ${log}`)
    },
    end: async (signal) => {
      const running = child
      child = null
      if (running === null || running.exitCode !== null || running.signalCode !== null) return
      const ended = once(running, 'exit')
      running.kill(signal)
      await ended
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.status === 200
}

export async function openProgram(lifetime: Lifetime, { start, end }: Program): Promise<void> {
  // Nothing is left to drain when the fleet is closed.
  await lifetime.open(start, async () => await end('SIGKILL'))
}
