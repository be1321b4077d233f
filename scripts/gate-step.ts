import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { gateVariable } from '../test-support/end-with-gate.ts'

/** Passed and failed checks of a step. A step without cases counts as one. */
export interface Count {
  passed: number
  failed: number
  /** Title and first error of each failed case. */
  failures?: string[]
}

export interface Step {
  title: string
  run: () => Promise<Count>
}

/** A step that runs a program and passes if it exits with code 0. Its output is shown at its end, because other steps
 *  may run beside it. */
export function program(title: string, command: string, args: string[]): Step {
  return {
    title,
    run: async () => {
      const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      const output: Buffer[] = []
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part))
      const [code] = await once(child, 'close')
      const text = Buffer.concat(output)
      process.stdout.write(text)
      return code === 0
        ? { passed: 1, failed: 0 }
        : { passed: 0, failed: 1, failures: [text.toString().slice(-1500)] }
    },
  }
}

/** Runs a program whose output is shown while it runs. */
export async function succeeds(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const [code] = await once(start(command, args, { stdio: 'inherit', env }), 'exit')
  return code === 0
}

function start(command: string, args: string[], { stdio, env = {} }: SpawnOptions): ChildProcess {
  // Dozens of processes of the gate load the mall, each a third faster from compiled sources, as in `npm start`.
  const gate = { [gateVariable]: String(process.pid), NODE_COMPILE_CACHE: resolve('build/compiled') }
  return spawn(command, args, { stdio, env: { ...process.env, ...gate, ...env } })
}

/** Runs the lanes side by side, each a list of steps in order. Goes on after a failure, so that one run reports every
 *  failure. */
export async function runSteps(lanes: Step[][]): Promise<Count> {
  const total = { passed: 0, failed: 0 }
  const failures: string[] = []
  const numbered = new Map(lanes.flat().map((step, i) => [step, i + 1]))
  async function run(step: Step): Promise<void> {
    const name = `[${numbered.get(step)}/${numbered.size}] ${step.title}`
    console.log(`\n${name} …`)
    const began = Date.now()
    const { passed, failed, failures: cases = [] } = await step.run()
    total.passed += passed
    total.failed += failed
    if (failed > 0) failures.push(step.title, ...cases)
    console.log(`${name}: ${failed > 0 ? 'FAILED' : 'ok'} after ${seconds(began)} s`)
  }
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) await run(step)
    }),
  )
  // The end of the output is often all that a build server keeps.
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
  return total
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1)
}
