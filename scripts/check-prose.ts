import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

// Counts colloquial verbs in code and documents, per 1,000 lines. The style asks for the standard term instead
// (CONTRIBUTING.md). Fails above the limit. Texts for customers and the words of the seed are not counted.
const maxPerThousandLines = 5
const words =
  'ask|asks|asked|asking|tell|tells|told|telling|say|says|said|saying|give|gives|gave|given|giving|hand|hands|handed|handing|hear|hears|heard|hearing|keep|keeps|kept|keeping|stand|stands|stood|standing|strike|strikes|struck|striking|wish|wishes|wished|wishing|somebody|whoever'
const pattern = new RegExp(`\\b(?:${words})\\b`, 'gi')
const counted = /\.(?:ts|tsx|mjs|js|css|sql|md|jsonc)$/
const left = /^(?:seed\/|web\/shared\/text\/|database\/schema\.|sdk\/schema\.|scripts\/check-prose\.ts$)/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => counted.test(file) && !left.test(file))
const folders = new Map<string, { found: number; lines: number }>()
let [found, lines] = [0, 0]
for (const file of files) {
  const text = await readFile(file, 'utf8').catch(() => '')
  const counts = { found: text.match(pattern)?.length ?? 0, lines: text.split('\n').length }
  const folder = file.includes('/') ? file.split('/').slice(0, 2).join('/') : '.'
  const sum = folders.get(folder) ?? { found: 0, lines: 0 }
  folders.set(folder, { found: sum.found + counts.found, lines: sum.lines + counts.lines })
  found += counts.found
  lines += counts.lines
}
const perThousand = (1000 * found) / lines
console.log(`${found} colloquial words in ${lines} lines: ${perThousand.toFixed(1)} per 1,000`)
if (perThousand > maxPerThousandLines) {
  const worst = [...folders].sort(([, a], [, b]) => b.found - a.found).slice(0, 20)
  for (const [folder, sum] of worst) console.log(`${sum.found} in ${sum.lines} lines: ${folder}`)
  console.error(`At most ${maxPerThousandLines} per 1,000 lines.`)
  process.exitCode = 1
}
