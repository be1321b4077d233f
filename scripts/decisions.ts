import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeOrCheckPage } from './written-page.ts'

// Writes the index of the decisions from their titles and their lines "Superseded by …" and "Amended by …".
const folder = join(import.meta.dirname, '..', 'docs', 'decisions')
const files = (await readdir(folder)).filter((file) => /^\d{4}-.*\.md$/.test(file)).toSorted()
const rows = await Promise.all(
  files.map(async (file) => formatRow(file, await readFile(join(folder, file), 'utf8'))),
)
await writeOrCheckPage(
  'docs/decisions/README.md',
  `# Decisions

Why the mall is as it is. Written by \`npm run decisions\`; \`npm run check\` compares it. A decision is in force unless its status says otherwise. An amended one is in force except for what the later one states. A number that is missing belongs to no decision.

| Number | Decision | Status |
|---|---|---|
${rows.join('')}`,
  'npm run decisions',
)

function formatRow(file: string, text: string): string {
  const number = Number(file.slice(0, 4))
  const [, written, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? []
  if (Number(written) !== number) throw new Error(`${file} does not begin with "# ${number}. Title".`)
  const line = /^(Superseded|Amended) by .+$/m.exec(text)
  const later = [...(line?.[0] ?? '').matchAll(/\[decision (\d+)\]\((\S+?)\)/g)]
  if (line && later.length === 0) throw new Error(`${file}: "${line[0]}" links to no decision.`)
  const inOrder = later.toSorted(([, one], [, other]) => Number(one) - Number(other))
  const links = inOrder.map(([, by, path]) => `[${by}](${path})`).join(', ')
  return `| ${number} | [${title}](${file}) | ${line ? `${line[1]?.toLowerCase()} by ${links}` : 'in force'} |\n`
}
