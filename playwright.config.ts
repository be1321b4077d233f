import './server/platform/ssr/set-node-env.ts'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './e2e/browser-program.ts'

/** End-to-end journeys through the whole mall, in the system's browser. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/start-cluster.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only on retry has a defect, in the mall or in the test.
  retries: 0,
  forbidOnly: true,
  // Limits for a hanging journey. With a quarter of the processors, some expectations take more than 30 s.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  // The mall runs as in production: Node executes its sources without transformation.
  build: {
    external: ['**/build/**', '**/server/**', '**/database/**', '**/contract/**', '**/web/**'],
  },
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    // Only the offline journey uses a service worker; elsewhere it would fetch every page twice.
    serviceWorkers: 'block',
    launchOptions,
  },
})
