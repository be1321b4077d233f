/** A field that both sides changed to different values. */
export interface MergeConflict {
  /** Keys from the outside in; list items with ids are named by their id. */
  path: readonly string[]
  mine: unknown
  theirs: unknown
}

/** A field that only one side changed. */
export interface OneSidedChange {
  path: readonly string[]
  side: 'mine' | 'theirs'
  /** The new value; of a removed list item the previous one. */
  value: unknown
  isRemoved?: true
}

export interface Merged<Value> {
  /** Contains `mine` for conflicting fields. */
  value: Value
  conflicts: MergeConflict[]
  changes: OneSidedChange[]
}

/** Three-way merge per field: one-sided changes apply, two-sided ones conflict. Lists of items with ids are merged per
 *  item, and lists of ids as sets; any other object or list, such as a picture, is one value. */
export function mergeEdits<Value extends object>(base: Value, mine: Value, theirs: Value): Merged<Value> {
  const found: MergeFindings = { conflicts: [], changes: [] }
  const value = mergeRecord(
    { base: asRecord(base), mine: asRecord(mine), theirs: asRecord(theirs) },
    [],
    found,
  )
  return { value: value as Value, ...found }
}

/** The value with a conflict decided for `theirs`. */
export function withTheirs<Value extends object>(value: Value, { path, theirs }: MergeConflict): Value {
  return replaceAt(value, path, theirs) as Value
}

type Plain = Record<string, unknown>
type MergeFindings = Pick<Merged<unknown>, 'conflicts' | 'changes'>
interface Sides<Side> {
  base: Side
  mine: Side
  theirs: Side
}

function mergeRecord(sides: Sides<Plain>, path: readonly string[], found: MergeFindings): Plain {
  const keys = new Set([...Object.keys(sides.theirs), ...Object.keys(sides.mine)])
  return Object.fromEntries(
    [...keys].map((key) => {
      const values = { base: sides.base[key], mine: sides.mine[key], theirs: sides.theirs[key] }
      return [key, mergeValue(values, [...path, key], found)]
    }),
  )
}

function mergeValue(sides: Sides<unknown>, path: readonly string[], found: MergeFindings): unknown {
  const { base, mine, theirs } = sides
  if (isSame(mine, theirs)) return mine
  if (isSame(theirs, base)) {
    found.changes.push(...listChanges('mine', base, mine, path))
    return mine
  }
  if (isSame(mine, base)) {
    found.changes.push(...listChanges('theirs', base, theirs, path))
    return theirs
  }
  if (isStoredItems(base) && isItems(mine) && isItems(theirs))
    return mergeItems({ base, mine, theirs }, path, found)
  if (
    isIds(base) &&
    isIds(mine) &&
    isIds(theirs) &&
    preservesOrder(base, mine) &&
    preservesOrder(base, theirs)
  ) {
    found.changes.push({ path, side: 'theirs', value: theirs }, { path, side: 'mine', value: mine })
    return mergeIds({ base, mine, theirs })
  }
  found.conflicts.push({ path, mine, theirs })
  return mine
}

/** The change of one field; of a list of items with ids, the changes of each item. */
function listChanges(
  side: OneSidedChange['side'],
  base: unknown,
  edited: unknown,
  path: readonly string[],
): OneSidedChange[] {
  const whole = { path, side, value: edited }
  if (!isStoredItems(base) || !isItems(edited)) return [whole]
  const removed = base.filter(({ id }) => !edited.some((item) => item.id === id))
  const changes = edited.flatMap((item) => {
    const before = base.find(({ id }) => id === item.id)
    if (before === undefined) return [{ path, side, value: item }]
    const changed = Object.keys(item).filter((key) => !isSame(before[key], item[key]))
    return changed.flatMap((key) =>
      listChanges(side, before[key], item[key], [...path, String(item.id), key]),
    )
  })
  changes.push(...removed.map((value) => ({ path, side, value, isRemoved: true as const })))
  // Without any, only the order has changed.
  return changes.length > 0 ? changes : [whole]
}

/** The first id may be the main one, so lists are merged only if both sides preserved the order. */
function preservesOrder(base: readonly string[], edited: readonly string[]): boolean {
  const remaining = base.filter((id) => edited.includes(id))
  return isSame(edited.slice(0, remaining.length), remaining)
}

function mergeIds({ base, mine, theirs }: Sides<string[]>): string[] {
  const stored = theirs.filter((id) => mine.includes(id) || !base.includes(id))
  return [...stored, ...mine.filter((id) => !base.includes(id) && !theirs.includes(id))]
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string')
}

interface Item extends Plain {
  id: string | null
}

/** Added items stay; a removed item goes, unless the other side changed it. */
function mergeItems(sides: Sides<Item[]>, path: readonly string[], found: MergeFindings): Item[] {
  const byId = (items: Item[], id: string | null) => items.find((item) => id !== null && item.id === id)
  for (const side of ['mine', 'theirs'] as const) {
    const others = side === 'mine' ? sides.theirs : sides.mine
    const own = listChanges(side, sides.base, sides[side], path)
    // Fields of items on both sides are found below.
    found.changes.push(
      ...own.filter((change) => change.path === path || !byId(others, change.path[path.length] ?? null)),
    )
  }
  const merged = sides.theirs.flatMap((theirs) => {
    const [base, mine] = [byId(sides.base, theirs.id), byId(sides.mine, theirs.id)]
    if (base === undefined && mine === undefined) return [theirs]
    if (mine === undefined) return isSame(theirs, base) ? [] : [theirs]
    const item = { base: base ?? {}, mine, theirs }
    return [mergeRecord(item, [...path, String(theirs.id)], found) as Item]
  })
  const isMineAlone = (item: Item) =>
    byId(sides.theirs, item.id) === undefined && !isSame(item, byId(sides.base, item.id))
  return [...merged, ...sides.mine.filter(isMineAlone)]
}

function isItems(value: unknown): value is Item[] {
  return Array.isArray(value) && value.every((item) => isRecord(item) && 'id' in item)
}

/** Items without ids, as in the draft of a new product, cannot be matched. */
function isStoredItems(value: unknown): value is Item[] {
  return isItems(value) && value.every(({ id }) => id !== null)
}

function isRecord(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function asRecord(value: object): Plain {
  return { ...value }
}

/** Whether two values have the same content. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement
  if (Array.isArray(value))
    return value.map((item: Item) => (item.id === key ? replaceAt(item, rest, replacement) : item))
  return { ...(value as Plain), [key]: replaceAt((value as Plain)[key], rest, replacement) }
}
