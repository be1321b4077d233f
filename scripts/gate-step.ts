import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { gateVariable } from '../test-support/end-with-gate.ts'

/** Passed and failed checks of a step. A step without cases counts as one. */
export interface Count {
  passed: number
  failed: number
}

export interface Step {
  title: string
  run: () => Promise<Count>
}

/** A step that runs a program and passes if it exits with code 0. Its output is shown. */
export function program(title: string, command: string, args: string[]): Step {
  return {
    title,
    run: async () => ((await succeeds(command, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  }
}

export async function succeeds(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  // Dozens of processes of the gate load the mall, each a third faster from compiled sources, as in `npm start`.
  const gate = { [gateVariable]: String(process.pid), NODE_COMPILE_CACHE: resolve('build/compiled') }
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...gate, ...env } })
  const [code] = await once(child, 'exit')
  return code === 0
}

/** Runs all steps, also after a failure, so that one run reports every failure. */
export async function runSteps(steps: Step[]): Promise<Count> {
  const total = { passed: 0, failed: 0 }
  const failures: string[] = []
  for (const [i, step] of steps.entries()) {
    console.log(`\n[${i + 1}/${steps.length}] ${step.title} …`)
    const began = Date.now()
    const { passed, failed } = await step.run()
    total.passed += passed
    total.failed += failed
    if (failed > 0) failures.push(step.title)
    console.log(
      `[${i + 1}/${steps.length}] ${step.title}: ${failed > 0 ? 'FAILED' : 'ok'} after ${seconds(began)} s`,
    )
  }
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
  return total
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1)
}
