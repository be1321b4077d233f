import { settingDefaults } from '../../server/config/config.ts'
import { type Finding, fault, ok } from './finding.ts'

/** Prefixes that only settings of the mall have. */
const ownPrefix = /^(?:SMTP|SHOP|STRIPE|ASIAPAY|S3|BACKUP|DATABASE|METRICS|PAYMENT|DEMO)_/

/** Finds variables that look like settings and are none, such as SMPT_URL. */
export function checkSettings(variables: Readonly<Record<string, string | undefined>>): Finding {
  const known = [...settingDefaults().keys()].flatMap((name) => [name, `${name}_FILE`])
  const unknown = Object.keys(variables).flatMap((name) => {
    if (known.includes(name) || !/^[A-Z][A-Z0-9_]*$/.test(name)) return []
    const [prefix] = ownPrefix.exec(name) ?? []
    const [nearest, distance] = findNearest(name, known)
    // Short names such as HOME are close to many others.
    const isClose = distance <= (name.length >= 6 ? 2 : 1)
    if (isClose) return [`${name} (probably ${nearest})`]
    if (prefix === undefined) return []
    const [alike] = findNearest(
      name,
      known.filter((other) => other.startsWith(prefix)),
    )
    return [`${name} (the nearest is ${alike})`]
  })
  if (unknown.length === 0) return ok('settings', 'every name is known')
  return fault(
    'settings',
    `Unknown: ${unknown.join(', ')}.`,
    'Correct or remove them: a setting with an unknown name has no effect. docs/operations/configuration.md lists all.',
  )
}

function findNearest(name: string, known: readonly string[]): [name: string, distance: number] {
  const distances = known.map((other): [string, number] => [other, editDistance(name, other)])
  return distances.reduce(
    (best, candidate) => (candidate[1] < best[1] ? candidate : best),
    ['', Number.POSITIVE_INFINITY],
  )
}

/** Insertions, removals, replacements and exchanges of neighbours that make one text the other (optimal string
 *  alignment). */
export function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const at = (up: number, left: number) => (up === 0 ? row : rows[i - up])?.[j - left] ?? 0
      const replaced = at(1, 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isExchange = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(at(1, 0) + 1, at(0, 1) + 1, replaced, isExchange ? at(2, 2) + 1 : replaced))
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
