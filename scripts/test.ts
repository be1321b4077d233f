import { browser } from './browser.ts'
import { program, runSteps } from './gate-step.ts'
import { staticSteps } from './static-steps.ts'
import { playwright, vitest } from './test-cases.ts'

// npm that was killed cannot say so. The programs of the steps end with this one (test-support/end-with-gate.ts).
const npm = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== npm && process.exit(1), 500).unref()

// Without arguments the gate: everything that has to hold before a change lands. Each step says by itself what is wrong.
// With arguments only the vitest files whose path contains one of them.
// Packages and the storefront's build come before, from prepare.mjs.
const paths = process.argv.slice(2)
const gate = [
  browser,
  ...staticSteps,
  program('Generated schema against the migrations', 'node', ['scripts/schema.ts', '--check']),
  vitest(),
  playwright,
]
const { passed, failed } = await runSteps(paths.length > 0 ? [vitest(paths)] : gate)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
