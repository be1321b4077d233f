/** Number of messages in the faults of a form, or of true values in its changed fields, at any depth. */
export function countLeaves(tree: unknown): number {
  if (tree === true) return 1
  if (typeof tree !== 'object' || tree === null) return 0
  if ('message' in tree && typeof tree.message === 'string') return 1
  return Object.entries(tree).reduce((sum, [name, part]) => sum + (name === 'ref' ? 0 : countLeaves(part)), 0)
}

/** The same within some fields at the top of a form. */
export function countIn(tree: object, fields: readonly string[]): number {
  return countLeaves(fields.map((field) => (tree as Record<string, unknown>)[field]))
}
