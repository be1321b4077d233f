import { browser } from './browser.ts'
import { program, runSteps } from './gate-step.ts'
import { playwright, vitest } from './test-cases.ts'

// npm that was killed cannot say so. The programs of the steps end with this one (test-support/end-with-gate.ts).
const npm = process.ppid
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== npm && process.exit(1), 500).unref()

// The gate: everything that has to hold before a change lands. Each step says by itself what is wrong.
// Packages and the storefront's build come before, from prepare.mjs.
const folders = [
  'contract',
  'server',
  'storefront',
  'database',
  'seed',
  'demo-bank',
  'scripts',
  'fault-injection',
]
const { passed, failed } = await runSteps([
  browser,
  program('Form and lint (biome.jsonc)', 'biome', ['ci', '.', '--error-on-warnings']),
  program('Types of the routes', 'react-router', ['typegen']),
  program('Types (tsconfig.json)', 'tsc', ['--project', '.']),
  program('Who imports whom (.dependency-cruiser.js)', 'depcruise', folders),
  program('Code that nobody uses (knip.json)', 'knip', []),
  program('References of code and documents (scripts/check-references.ts)', 'node', [
    'scripts/check-references.ts',
  ]),
  program('Generated schema against the migrations', 'node', ['scripts/schema.ts', '--check']),
  vitest,
  playwright,
])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
