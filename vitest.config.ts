import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,storefront,demo-bank,database,commands}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/testing/start-postgres.ts',
    // A test left out by mistake would look like one that passes.
    allowOnly: false,
    passWithNoTests: false,
  },
})
