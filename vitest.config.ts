import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,server,web,demo-bank,demo-carrier,database,seed,scripts,fault-injection,sdk,benchmarks}/**/*.test.{ts,tsx}',
    ],
    // Limits for a hanging test; no test depends on the speed of the machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 250_000 } },
    // By default Vitest leaves one processor free, which on two processors halves the throughput.
    maxWorkers: '100%',
    // As `npm start`: V8 can end a process whose threads use WebAssembly (docs/decisions/0158).
    execArgv: ['--no-wasm-code-gc'],
    // Loading the module graph per file takes longer than the tests. Test files share a worker, because none mocks a
    // module or stores state in one; `--sequence.shuffle.files` verifies that their order does not matter.
    isolate: false,
    globalSetup: 'test-support/start-postgres.ts',
    // A focused test left in by mistake would hide all others.
    allowOnly: false,
    passWithNoTests: false,
  },
})
