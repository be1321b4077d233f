import type { HeldLock, SchemaSnapshot } from './schema-snapshot.ts'

/** Why a migration may stop the requests of the previous release, and what to write instead. */
export const lintRules = {
  'drops-table': 'Drop it in a later release than the one that stops using it.',
  'renames-table': 'Create the new table, and write both until no release uses the old one.',
  'drops-column': 'Drop it in a later release than the one that stops using it.',
  'renames-column': 'Add a column, write both, and drop the old one in a later release.',
  'changes-type': 'Add a column of the new type, write both, and drop the old one in a later release.',
  'drops-function': 'Drop it in a later release than the one that stops calling it.',
  'revokes-privilege': 'Revoke it in a later release than the one that stops using it.',
  'requires-value': 'The previous release inserts rows without it: add a default.',
  'sets-not-null':
    'The previous release may write null: set it in a later release, by a constraint not valid.',
  'rewrites-table': 'Every row is written under an exclusive lock: add a column and fill it in batches.',
  'validates-under-lock':
    'Every row is read under a lock: add it not valid, and validate it in the next file.',
  'indexes-under-lock': 'Writes wait for it: create it concurrently, in a file outside a transaction.',
  'changes-rows': 'Rows stay locked until the end of the file: fill large tables in batches, by a job.',
  'changes-lock-timeout': 'The lock timeout of npm run migrate lets other queries through.',
  'waits-outside-a-transaction':
    'Only indexes concurrently and validations: nothing else may wait without a timeout.',
  'cannot-be-repeated':
    'An interrupted file is applied again, and its index may exist, invalid: drop it first, concurrently if exists.',
} as const

export type LintRule = keyof typeof lintRules

export interface Finding {
  rule: LintRule
  /** The table, column, function, privilege or statement. */
  subject: string
}

export interface Observed {
  before: SchemaSnapshot
  after: SchemaSnapshot
  locks: readonly HeldLock[]
  isLockTimeoutKept: boolean
}

/** What a migration did to tables that existed before; new tables have no rows and no readers. */
export function lintObserved(observed: Observed): Finding[] {
  const { before, after, locks, isLockTimeoutKept } = observed
  const modes = Map.groupBy(locks, ({ table }) => table)
  const holds = (table: string, ...lockModes: string[]) =>
    modes.get(table)?.some(({ mode }) => lockModes.includes(mode)) ?? false

  const tables = lintTables(observed)
  const columns = lintColumns(observed)
  const constraints = [...after.constraints]
    .filter(([key, { isValid }]) => isValid && !before.constraints.get(key)?.isValid)
    .filter(([, { table, kind }]) => isOld(observed, table) && (kind === 'c' || kind === 'f'))
    .filter(([, { table }]) => holds(table, 'AccessExclusiveLock', 'ShareRowExclusiveLock'))
    .map(
      ([, { table }]): Finding => ({ rule: 'validates-under-lock', subject: findTableName(observed, table) }),
    )
  const indexes = [...after.indexes]
    .filter(([key, { table }]) => isOld(observed, table) && !before.indexes.has(key))
    .map(
      ([, { table }]): Finding => ({ rule: 'indexes-under-lock', subject: findTableName(observed, table) }),
    )
  const written = [...before.tables]
    .filter(([key]) => isOld(observed, key) && holds(key, 'RowExclusiveLock'))
    .map(([, { name }]): Finding => ({ rule: 'changes-rows', subject: name }))
  const functions = [...before.functions]
    .filter((signature) => !after.functions.has(signature))
    .map((subject): Finding => ({ rule: 'drops-function', subject }))
  // Privileges of a dropped or renamed table or column vanish with its name.
  const lost = [...tables, ...columns].filter(({ rule }) => /^(?:drops|renames)-/.test(rule))
  const privileges = [...before.privileges]
    .filter((privilege) => !after.privileges.has(privilege))
    .filter((privilege) => !lost.some(({ subject }) => isOn(privilege, subject)))
    .map((subject): Finding => ({ rule: 'revokes-privilege', subject }))
  const timeout: Finding[] = isLockTimeoutKept
    ? []
    : [{ rule: 'changes-lock-timeout', subject: 'lock_timeout' }]
  return withoutRepeated([
    ...tables,
    ...columns,
    ...constraints,
    ...indexes,
    ...written,
    ...functions,
    ...privileges,
    ...timeout,
  ])
}

function lintTables({ before, after }: Snapshots): Finding[] {
  return [...before.tables].flatMap(([key, old]): Finding[] => {
    const now = after.tables.get(key)
    if (!now) return [{ rule: 'drops-table', subject: old.name }]
    const renamed: Finding[] = now.name === old.name ? [] : [{ rule: 'renames-table', subject: old.name }]
    return now.storage === old.storage ? renamed : [...renamed, { rule: 'rewrites-table', subject: old.name }]
  })
}

function lintColumns(snapshots: Snapshots): Finding[] {
  const { before, after } = snapshots
  const oldColumns = [...before.columns].flatMap(([key, old]): Finding[] => {
    const subject = `${findTableName(snapshots, old.table)}.${old.name}`
    const now = after.columns.get(key)
    if (!isOld(snapshots, old.table)) return []
    if (!now) return [{ rule: 'drops-column', subject }]
    const changes: [boolean, LintRule][] = [
      [now.name !== old.name, 'renames-column'],
      [now.type !== old.type, 'changes-type'],
      [now.isNotNull && !old.isNotNull, 'sets-not-null'],
    ]
    return changes.filter(([isChanged]) => isChanged).map(([, rule]) => ({ rule, subject }))
  })
  const newColumns = [...after.columns]
    .filter(([key, { table }]) => isOld(snapshots, table) && !before.columns.has(key))
    .filter(([, { isNotNull, hasDefault }]) => isNotNull && !hasDefault)
    .map(([, { table, name }]): Finding => {
      return { rule: 'requires-value', subject: `${findTableName(snapshots, table)}.${name}` }
    })
  return [...oldColumns, ...newColumns]
}

type Snapshots = Pick<Observed, 'before' | 'after'>

function findTableName({ before }: Snapshots, table: string): string {
  return before.tables.get(table)?.name ?? table
}

/** Whether a table exists before and after the migration. */
function isOld({ before, after }: Snapshots, table: string): boolean {
  return before.tables.has(table) && after.tables.has(table)
}

function withoutRepeated(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.rule} ${finding.subject}`, finding])).values()]
}

/** Whether a privilege such as `UPDATE orders.state` concerns a table or a column. */
function isOn(privilege: string, subject: string): boolean {
  const object = privilege.slice(privilege.indexOf(' ') + 1)
  return object === subject || object.startsWith(`${subject}.`)
}

/** Removes the findings that a comment of the file allows: `-- allows RULE SUBJECT: reason`. */
export function withoutAllowed(findings: readonly Finding[], text: string): Finding[] {
  const allowed = new Set(
    [...text.matchAll(/^-- allows ([\w-]+) (.+?): \S.*$/gm)].map(([, a, b]) => `${a} ${b}`),
  )
  return findings.filter(({ rule, subject }) => !allowed.has(`${rule} ${subject}`))
}

export function formatFinding(migration: string, { rule, subject }: Finding): string {
  return `${migration} ${rule} ${subject}. ${lintRules[rule]}`
}
