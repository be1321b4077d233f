/** The system's Chromium, which measurements and journeys use. */
export const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Chromium has no sandbox for root, the usual user in containers; its background work would distort
 *  measurements. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
