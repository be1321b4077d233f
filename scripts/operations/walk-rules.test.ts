import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listBlocks, withNames } from './walk-rules.ts'

const readme = readFileSync(join(import.meta.dirname, '../../docs/operations/README.md'), 'utf8')

test('the blocks of the operations README are found with their headings, and nothing is left to choose', () => {
  const blocks = listBlocks(readme)
  expect(blocks.map(({ section }) => section)).toEqual(
    expect.arrayContaining([
      '1. Packages',
      '2. The program',
      '7. The first administrator',
      'Backups',
      'A new release',
    ]),
  )
  const texts = blocks
    .map(({ text }) => withNames(text, { release: 'walk-1', 'postgres-suite': 'sid' }))
    .join('')
  expect(texts).not.toMatch(/REPOSITORY|YOUR-NAME|VERSION|MAIL-SERVER|…|--until|pgdg/)
  expect(texts).toContain('git clone --branch walk-1 /srv/mall /opt/mall/releases/walk-1')
  expect(texts).toContain('apt install -y -t sid postgresql-18')
})
