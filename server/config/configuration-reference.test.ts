import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingDefaults } from './config.ts'

const root = join(import.meta.dirname, '../..')
const settings = settingDefaults()
/** Fixed defaults that are placeholders of the demo, which production refuses. */
const placeholders = new Set(['SHOP_EMAIL', 'SHOP_PHONE', 'SHOP_ADDRESS_EN', 'SHOP_ADDRESS_CN'])

/** The fixed default of a setting as it is written in a document. */
function defaultOf(name: string): string {
  const value = settings.get(name)
  if (value === undefined || placeholders.has(name)) return ''
  return String(value).replace(`${root}/`, '')
}

const page = readFileSync(join(root, 'docs/operations/configuration.md'), 'utf8')
const example = readFileSync(join(root, '.env.example'), 'utf8')

test.each([
  ['configuration.md', /^\| `([A-Z0-9_]+)` \| (?:`([^`]+)`)? *\|/gm, page],
  ['.env.example', /^([A-Z0-9_]+)=(.*)$/gm, example],
] as const)('%s names every setting with its default, and no other', (_file, row, text) => {
  const written = Object.fromEntries(
    [...text.matchAll(row)].map(([, name = '', value = '']) => [name, value]),
  )
  expect(written).toEqual(Object.fromEntries([...settings.keys()].map((name) => [name, defaultOf(name)])))
})
