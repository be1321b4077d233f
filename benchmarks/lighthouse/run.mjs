// Started by benchmarks/measure-page.ts, because the mall itself is installed without Lighthouse.
// Starts Chromium, and measures each page that its parent sends.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { sumBlockedTime } from '../blocked-by-work.ts'

const [chromePath, ...chromeFlags] = process.argv.slice(2)
const chrome = await launch({ chromePath, chromeFlags })
process.on('message', async (page) => process.send(await measure(page).catch(() => null)))
process.on('disconnect', () => chrome.kill())

/** Null if Lighthouse lost its browser, which happens occasionally. */
async function measure({ url, skipAudits }) {
  // The not-found page answers with 404 and is measured as well.
  const settings = { port: chrome.port, output: 'json', logLevel: 'error', ignoreStatusCode: true }
  const { lhr, artifacts } = await lighthouse(url, { ...settings, skipAudits })
  if (lhr.runtimeError) return null
  const scores = Object.entries(lhr.categories).map(([name, { score }]) => [name, score ?? 0])
  const values = Object.entries(lhr.audits).map(([name, { numericValue }]) => [name, numericValue])
  return {
    scores: Object.fromEntries(scores),
    values: Object.fromEntries(values),
    blockedByWorkMs: sumBlockedTime(artifacts.Trace.traceEvents),
  }
}
