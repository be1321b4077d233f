import { program, type Step } from './gate-step.ts'

const folders = [
  'contract',
  'server',
  'web',
  'database',
  'seed',
  'demo-bank',
  'demo-carrier',
  'scripts',
  'fault-injection',
]

/** Checks that do not run the mall. */
export const staticSteps: Step[] = [
  program('Format and lint (biome.jsonc)', 'biome', ['ci', '.', '--error-on-warnings']),
  program('Types of the routes', 'react-router', ['typegen']),
  program('Types (tsconfig.json)', 'tsc', ['--project', '.']),
  program('Imports (.dependency-cruiser.js)', 'depcruise', folders),
  program('Folders and lengths of files (scripts/check-folders.ts)', 'node', ['scripts/check-folders.ts']),
  program('Columns of statements (scripts/check-queries.ts)', 'node', ['scripts/check-queries.ts']),
  program('Unused code (knip.jsonc)', 'knip', []),
  program('References of code and documents (scripts/check-references.ts)', 'node', [
    'scripts/check-references.ts',
  ]),
  program('Limits of the specification (scripts/limits.ts)', 'node', ['scripts/limits.ts', '--check']),
  program('Permissions of the calls (scripts/permissions.ts)', 'node', ['scripts/permissions.ts', '--check']),
  program('Index of the decisions (scripts/decisions.ts)', 'node', ['scripts/decisions.ts', '--check']),
  program('Types of the client for other systems (scripts/sdk.ts)', 'node', ['scripts/sdk.ts', '--check']),
  program('Plain words (scripts/check-prose.ts)', 'node', ['scripts/check-prose.ts']),
]
