import { existsSync } from 'node:fs'

/** Debian's builds of Chromium. The one without a user interface needs less than half the processor time per
 *  page; every journey passes in both. */
export const browserPrograms = {
  headlessShell: '/usr/bin/chromium-headless-shell',
  chromium: '/usr/bin/chromium',
}

/** The browser of the journeys. */
export function findBrowser(): string {
  const { headlessShell, chromium } = browserPrograms
  return process.env.CHROMIUM ?? (existsSync(headlessShell) ? headlessShell : chromium)
}

export const launchOptions = {
  executablePath: findBrowser(),
  args: [
    // Chromium has no sandbox for root, the usual user in containers.
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
