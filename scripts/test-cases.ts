import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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
      failures: read.testResults.flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        const cases = failed.map(({ fullName, failureMessages }) =>
          describe(name, fullName, failureMessages[0]),
        )
        return message ? [describe(name, '', message), ...cases] : cases
      }),
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
    return await counted(good, report, ({ stats, suites, errors }: PlaywrightReport) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + stats.skipped,
      failures: [
        ...suites.flatMap(failedJourneys),
        ...errors.map(({ message }) => describe('', '', message)),
      ],
    }))
  },
}

interface VitestReport {
  numTotalTests: number
  numPassedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
  /** Errors outside of journeys. */
  errors: { message?: string }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    title: string
    ok: boolean
    tests: { results: { errors: { message?: string }[] }[] }[]
  }[]
}

function failedJourneys({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  return [
    ...failed.map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return describe(file, title, errors.map(({ message }) => message).join('\n'))
    }),
    ...suites.flatMap(failedJourneys),
  ]
}

function describe(file: string, title: string, error = ''): string {
  const plain = stripVTControlCharacters(error)
  return `- ${relative('', file)} ${title}\n${plain.slice(0, 1500)}`
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
