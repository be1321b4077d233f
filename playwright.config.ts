import './server/platform/ssr/set-node-env.ts'
import { defineConfig } from '@playwright/test'

/** The journeys of people through the whole mall, in the browser of the system. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/start-cluster.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only at the second try has found a fault, in the mall or in itself.
  retries: 0,
  forbidOnly: true,
  // Limits for a journey that hangs. None depends on how fast or busy the machine is.
  timeout: 1_200_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // The mall runs as it does in earnest: Node takes its sources as they are.
  build: {
    external: ['**/build/**', '**/server/**', '**/database/**', '**/contract/**', '**/storefront/**'],
  },
  use: {
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Only the journey about being offline wants one: it would fetch every page twice.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        // Root, which containers run as, is not given a sandbox.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
