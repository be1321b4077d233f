import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../..')

/** Attributes whose violation the browser reports in a bubble of its own, in its own language. */
const constraint =
  /\s(?:required|pattern|minLength)\b|\stype="(?:email|url|number|date|month|time|datetime-local)"/

/** Callers give constraints by `rest`; `wiring` shows their violation at the field. */
const isUnwired = (tag: string) =>
  !tag.includes('{...wiring}') && (constraint.test(tag) || tag.includes('{...rest}'))

/** The opening tags of the controls in a file. An arrow within braces does not end one. */
function listControls(source: string): string[] {
  return [...source.matchAll(/<(?:input|select|textarea)\b/g)].map(({ index }) => {
    let depth = 0
    let end = index
    while (end < source.length && !(source[end] === '>' && depth === 0)) {
      if (source[end] === '{') depth += 1
      if (source[end] === '}') depth -= 1
      end += 1
    }
    return source.slice(index, end + 1)
  })
}

/** Its callers give it no constraints; a consent that is missing is refused by the schema of its form. */
const withoutConstraints = 'shared/ui/form/native-checkbox.tsx'

test('what the browser refuses is shown at its field: no control has a constraint outside of a field', () => {
  const files = globSync('**/*.tsx', { cwd: web })
  const sources = files.map((file) => ({ file, source: readFileSync(join(web, file), 'utf8') }))
  const controls = sources.flatMap(({ file, source }) => listControls(source).map((tag) => ({ file, tag })))
  expect(controls.length).toBeGreaterThan(20)
  const unwired = controls.filter(({ file, tag }) => file !== withoutConstraints && isUnwired(tag))
  expect(unwired).toEqual([])
  const required = sources.filter(({ source }) => /<NativeCheckbox\b[^>]*\brequired\b/.test(source))
  expect(required.map(({ file }) => file)).toEqual([])
})
