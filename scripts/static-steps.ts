import { program, type Step } from './gate-step.ts'

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

/** Checks that run no part of the mall. */
export const staticSteps: Step[] = [
  program('Form and lint (biome.jsonc)', 'biome', ['ci', '.', '--error-on-warnings']),
  program('Types of the routes', 'react-router', ['typegen']),
  program('Types (tsconfig.json)', 'tsc', ['--project', '.']),
  program('Who imports whom (.dependency-cruiser.js)', 'depcruise', folders),
  program('Code that nobody uses (knip.jsonc)', 'knip', []),
  program('References of code and documents (scripts/check-references.ts)', 'node', [
    'scripts/check-references.ts',
  ]),
]
