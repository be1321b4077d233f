import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,server,storefront,demo-bank,database,seed,scripts,fault-injection}/**/*.test.{ts,tsx}',
    ],
    // Tests wait for what they test, not for a time; the limit is for a machine that is busy with other things.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest would leave a processor free, which on two is half of them; a test spends much of its time at PostgreSQL.
    maxWorkers: '100%',
    // A module graph per file takes longer to load than the tests take to run. No test mocks a module or keeps state
    // in one, so files share a worker; the order of files is checked with `--sequence.shuffle.files`.
    isolate: false,
    globalSetup: 'test-support/start-postgres.ts',
    // A test left out by mistake would look like one that passes.
    allowOnly: false,
    passWithNoTests: false,
  },
})
