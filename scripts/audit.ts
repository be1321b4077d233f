import { auditDatabase, type CountedFinding } from '../database/audit/audit.ts'
import { readConfig } from '../server/config/config.ts'
import { openLog } from '../server/platform/log/log.ts'
import { startLifetime } from '../server/platform/shutdown/shutdown.ts'
import { readSettingsOrExit } from '../server/read-settings-or-exit.ts'
import { openMallDatabase } from './mall-database.ts'

// Checks every invariant of the stored data, also while the mall is running, and fails if one is broken.
const config = readSettingsOrExit(readConfig)
const lifetime = startLifetime(openLog(config.logLevel))
try {
  const findings = await auditDatabase(await openMallDatabase(config, lifetime))
  for (const finding of findings) console.log(formatFinding(finding))
  const broken = findings.filter(({ count }) => count > 0).length
  console.log(`\n${findings.length} invariants checked, ${broken} broken.`)
  if (broken > 0) process.exitCode = 1
} finally {
  await lifetime.end()
}

function formatFinding({ id, sentence, count, covered, examples }: CountedFinding): string {
  const line = `${id.padEnd(5)}${String(count).padStart(7)} of ${String(covered).padStart(8)}  ${sentence}`
  return count === 0 ? line : `${line}\n${' '.repeat(26)}such as ${examples.join(', ')}`
}
