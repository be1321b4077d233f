import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { listBrokenReferences } from './checks/reference-rules.ts'

// Checks that every reference in code and documents exists in a fresh clone: relative links, docs/… paths, anchors,
// and paths of source files that documents name.
const files = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js', '*.jsonc', '*.sql', '*.md'], {
  encoding: 'utf8',
})
  .stdout.trim()
  .split('\n')
  // Landed migrations are frozen, comments included; the test of the rules contains broken examples.
  .filter(
    (file) => !file.startsWith('database/migrations/') && file !== 'scripts/checks/reference-rules.test.ts',
  )
  .filter((file) => existsSync(file))

const tracked = spawnSync('git', ['ls-files'], { encoding: 'utf8' }).stdout.trim().split('\n')
const endings = new Set(
  tracked.flatMap((file) => file.split('/').map((_, start, names) => names.slice(start).join('/'))),
)
const broken = files.flatMap((file) =>
  listBrokenReferences(file, readFileSync(file, 'utf8'), {
    resolve: (from, path) => normalize(join(path.startsWith('docs/') ? '.' : dirname(from), path)),
    read: (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null),
    exists: existsSync,
    hasFileEndingIn: (path) => endings.has(path),
  }),
)
for (const { file, line, reference, reason } of broken)
  console.error(`${file}:${line}: ${reference}: ${reason}`)
console.log(
  broken.length > 0
    ? `${broken.length} broken references`
    : `References of ${files.length} files open: none is broken`,
)
process.exitCode = broken.length > 0 ? 1 : 0
