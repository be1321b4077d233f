import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { listAllColumns } from './checks/query-rules.ts'

// Checks that no statement of the server returns all columns of a table, which a migration may add to while it runs.
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && existsSync(file))
const faults = files.flatMap((file) =>
  listAllColumns(readFileSync(file, 'utf8')).map((line) => `${file}:${line} selects all columns: list them.`),
)
for (const fault of faults) console.error(fault)
console.log(`Queries of ${files.length} files: ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
