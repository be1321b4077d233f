import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { listBlocks } from './operations/walk-rules.ts'

const operations = join(import.meta.dirname, '../docs/operations')
const read = (path: string) => readFileSync(join(operations, path), 'utf8')
/** A unit by a name without `.service`, such as mall-web@3000. */
const unit = (name: string) => read(`systemd/${name.replace(/@.*/, '@')}.service`)

/** Every block and every inline command of the documents. */
const commands = globSync('**/*.md', { cwd: operations }).flatMap((file) =>
  [...read(file).matchAll(/^ *```\n([\s\S]*?)^ *```$|`([^`\n]+)`/gm)].map(([, block, inline]) => ({
    file,
    text: block ?? inline ?? '',
  })),
)

function startedUnits(text: string): string[][] {
  return [...text.matchAll(/systemctl (?:start|enable --now) (.+)/g)].map(([, units = '']) =>
    units.trim().split(' '),
  )
}

test('commands that stop every unit start the backups again', () => {
  const stopping = commands.filter(({ text }) => text.includes("systemctl stop 'mall-*'"))
  expect(stopping).not.toEqual([])
  for (const { file, text } of stopping)
    expect([file, ...startedUnits(text).flat()]).toEqual(
      expect.arrayContaining([file, 'mall-wal', 'mall-backup.timer', 'mall-backup-verify.timer']),
    )
})

test('of two units that run once and are started by one command, the second waits for the first', () => {
  const pairs = commands
    .flatMap(({ text }) => startedUnits(text))
    .map((units) =>
      units.filter((name) => /^mall-[\w-]+(@\d+)?$/.test(name) && unit(name).includes('Type=oneshot')),
    )
    .flatMap((units) => units.slice(1).map((name, index) => ({ name, before: units[index] })))
  expect(pairs).not.toEqual([])
  for (const { name, before } of pairs)
    expect([name, /^After=(.*)$/m.exec(unit(name))?.[1]?.split(' ')]).toEqual([
      name,
      expect.arrayContaining([`${before}.service`]),
    ])
})

test('the steps that the restore names for a new machine copy every unit that it starts, and archive no WAL', () => {
  const readme = read('README.md')
  const blocks = listBlocks(readme)
  const [machine = ''] = blocks.filter(({ section }) => section === 'Backups').map(({ text }) => text)
  const start = blocks.find(({ section }) => section.startsWith('5.'))?.text ?? ''
  const restore = blocks.find(({ text }) => text.startsWith('restore() {'))?.text ?? ''
  const steps = readme.slice(readme.indexOf('**Restoring.**'), readme.indexOf('restore() {'))
  expect(steps).toMatch(/\bstep 5\b/)
  expect(steps).toMatch(/\bfirst block\b/)
  const copies = [...`${start}${machine}`.matchAll(/^cp .*$/gm)].flatMap(([line]) =>
    [...line.matchAll(/systemd\/(\S+)/g)].map(([, pattern = '']) => pattern),
  )
  const units = startedUnits(restore)
    .flat()
    .filter((name) => name.startsWith('mall-'))
    .map((name) => (name.endsWith('.timer') ? name : `${name.replace(/@.*/, '@')}.service`))
  expect(units.length).toBeGreaterThan(4)
  expect(units.filter((name) => !copies.some((pattern) => matchesGlob(name, pattern)))).toEqual([])
  expect(machine).toContain('usermod -aG mall postgres')
  // A server that archives before the restore overwrites the WAL of the backup, and a new key cannot read it.
  expect(machine).not.toMatch(/systemctl (?:re)?start|openssl/)
})
