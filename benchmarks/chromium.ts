/** The browser of the system, which measurements and journeys use. */
export const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Root, which containers run as, is not given a sandbox; whatever a browser does by itself would be measured too. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
