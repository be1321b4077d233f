import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,server,storefront,demo-bank,database,seed,scripts,fault-injection}/**/*.test.{ts,tsx}',
    ],
    // Tests wait for events, not for a time; these limits only apply on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // By default Vitest leaves one processor free, which on two processors halves the throughput.
    maxWorkers: '100%',
    // Loading the module graph per file takes longer than the tests. Test files share a worker, because none mocks a
    // module or stores state in one; `--sequence.shuffle.files` verifies that their order does not matter.
    isolate: false,
    globalSetup: 'test-support/start-postgres.ts',
    // A focused test left in by mistake would hide all others.
    allowOnly: false,
    passWithNoTests: false,
  },
})
