import { browser } from './browser.ts'
import { program, runSteps } from './gate-step.ts'
import { staticSteps } from './static-steps.ts'
import { playwright, vitest } from './test-cases.ts'

// A killed npm sends no signal, so its end is polled; it is the parent, because package.json says `exec`. The
// steps end with this process (test-support/end-with-gate.ts).
const npm = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== npm && process.exit(1), 500).unref()

// Without arguments it runs the gate, with arguments only the Vitest files whose path contains one of them.
// prepare.mjs has installed packages and built the storefront before.
const paths = process.argv.slice(2)
const schema = program('Generated schema against the migrations', 'node', ['scripts/schema.ts', '--check'])
// Tests wait for timers and for the database; the static steps and the first journeys use that time.
const gate = [[browser, ...staticSteps, schema, playwright], [vitest()]]
const { passed, failed } = await runSteps(paths.length > 0 ? [[vitest(paths)]] : gate)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
