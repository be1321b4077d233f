import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { type Count, type Step, succeeds } from './gate-step.ts'

/** Unit, endpoint and component tests, counted by case. @param paths filters on file paths, empty for all */
export const vitest = (paths: readonly string[] = []): Step => ({
  title: 'Unit, property and API tests',
  run: async () => {
    const report = 'test-results/vitest.json'
    await rm(report, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const good = await succeeds('vitest', ['run', ...reporters, ...paths])
    return await counted(good, report, (read: VitestReport) => ({
      passed: read.numPassedTests,
      failed: read.numTotalTests - read.numPassedTests,
    }))
  },
})

/** End-to-end journeys, counted by case. Playwright reports one that passed only on retry as flaky. */
export const playwright: Step = {
  title: 'Journeys in a browser',
  run: async () => {
    if (!existsSync('playwright.config.ts')) return { passed: 0, failed: 0 }
    const report = 'test-results/playwright.json'
    await rm(report, { force: true })
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const good = await succeeds('playwright', ['test', '--reporter=list,json'], env)
    return await counted(good, report, ({ stats }: PlaywrightReport) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped,
    }))
  },
}

interface VitestReport {
  numTotalTests: number
  numPassedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** A program that exits with an error without a failed test, such as by a file that cannot be loaded, counts
 *  as failed. */
async function counted<Report>(
  good: boolean,
  file: string,
  count: (report: Report) => Count,
): Promise<Count> {
  const text = await readFile(file, 'utf8').catch(() => null)
  const found = text === null ? { passed: 0, failed: 0 } : count(JSON.parse(text) as Report)
  return good || found.failed > 0 ? found : { ...found, failed: 1 }
}
