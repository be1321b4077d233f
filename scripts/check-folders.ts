import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findFolderCircles, folderOf, listImports, summarize } from './checks/folder-rules.ts'

// Checks what CONTRIBUTING.md states about folders and files: no circle of folders, at most 30 files in a
// folder besides tests and 40 with them, and short files.
const maxFiles = 30
const maxFilesWithTests = 40
const maxMedianLines = 70
const maxP90Lines = 170

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/^(?:database|sdk)\/schema/.test(file))
const isTest = (file: string) => /\.(?:test|e2e)\.tsx?$|-suite\.ts$/.test(file)
const production = files.filter(
  (file) => /^(?:contract|server|web|database|seed|demo-bank|demo-carrier)\//.test(file) && !isTest(file),
)
const codes = new Map(production.map((file) => [file, readFileSync(file, 'utf8')]))

const faults: string[] = []
for (const { folders, examples } of findFolderCircles(
  new Map([...codes].map(([file, code]) => [file, listImports(file, code)])),
)) {
  const lines = examples.map(({ from, to }) => `  ${from} imports ${to}`)
  faults.push(`These folders import each other: ${folders.join(', ')}\n${lines.join('\n')}`)
}
for (const [folder, members = []] of Object.entries(Object.groupBy(files, folderOf))) {
  const besides = members.filter((file) => !isTest(file)).length
  if (besides > maxFiles || members.length > maxFilesWithTests)
    faults.push(
      `${folder} has ${besides} files besides tests and ${members.length} with them; the limits are ${maxFiles} and ${maxFilesWithTests}.`,
    )
}
const { median, p90 } = summarize([...codes.values()].map((code) => code.trimEnd().split('\n').length))
if (median > maxMedianLines) faults.push(`Half of the files have more than ${maxMedianLines} lines.`)
if (p90 > maxP90Lines) faults.push(`More than 10 % of the files have more than ${maxP90Lines} lines.`)

for (const fault of faults) console.error(fault)
console.log(
  `${production.length} files with a median of ${median} lines, 90 % up to ${p90}: ${faults.length} faults`,
)
process.exitCode = faults.length > 0 ? 1 : 0
