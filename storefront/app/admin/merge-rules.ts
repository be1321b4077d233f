/** A field that both sides changed to different values. */
export interface MergeConflict {
  /** Keys from the outside in; list items with ids are named by their id. */
  path: readonly string[]
  mine: unknown
  theirs: unknown
}

export interface Merged<Value> {
  /** Contains `mine` for conflicting fields. */
  value: Value
  conflicts: MergeConflict[]
}

/** Three-way merge per field: one-sided changes apply, two-sided ones conflict. Lists of items with ids are merged per
 *  item, and lists of ids as sets; any other object or list, such as a picture, is one value. */
export function mergeEdits<Value extends object>(base: Value, mine: Value, theirs: Value): Merged<Value> {
  const conflicts: MergeConflict[] = []
  const value = mergeRecord(
    { base: asRecord(base), mine: asRecord(mine), theirs: asRecord(theirs) },
    [],
    conflicts,
  )
  return { value: value as Value, conflicts }
}

/** The value with a conflict decided for `theirs`. */
export function withTheirs<Value extends object>(value: Value, { path, theirs }: MergeConflict): Value {
  return replaceAt(value, path, theirs) as Value
}

type Plain = Record<string, unknown>
interface Sides<Side> {
  base: Side
  mine: Side
  theirs: Side
}

function mergeRecord(sides: Sides<Plain>, path: readonly string[], conflicts: MergeConflict[]): Plain {
  const keys = new Set([...Object.keys(sides.theirs), ...Object.keys(sides.mine)])
  return Object.fromEntries(
    [...keys].map((key) => {
      const values = { base: sides.base[key], mine: sides.mine[key], theirs: sides.theirs[key] }
      return [key, mergeValue(values, [...path, key], conflicts)]
    }),
  )
}

function mergeValue(sides: Sides<unknown>, path: readonly string[], conflicts: MergeConflict[]): unknown {
  const { base, mine, theirs } = sides
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine
  if (isSame(mine, base)) return theirs
  if (isStoredItems(base) && isItems(mine) && isItems(theirs))
    return mergeItems({ base, mine, theirs }, path, conflicts)
  if (
    isIds(base) &&
    isIds(mine) &&
    isIds(theirs) &&
    preservesOrder(base, mine) &&
    preservesOrder(base, theirs)
  )
    return mergeIds({ base, mine, theirs })
  conflicts.push({ path, mine, theirs })
  return mine
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
function mergeItems(sides: Sides<Item[]>, path: readonly string[], conflicts: MergeConflict[]): Item[] {
  const byId = (items: Item[], id: string | null) => items.find((item) => id !== null && item.id === id)
  const merged = sides.theirs.flatMap((theirs) => {
    const [base, mine] = [byId(sides.base, theirs.id), byId(sides.mine, theirs.id)]
    if (base === undefined && mine === undefined) return [theirs]
    if (mine === undefined) return isSame(theirs, base) ? [] : [theirs]
    const item = { base: base ?? {}, mine, theirs }
    return [mergeRecord(item, [...path, String(theirs.id)], conflicts) as Item]
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

function isSame(one: unknown, other: unknown): boolean {
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
