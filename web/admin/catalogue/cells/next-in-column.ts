/** The field of the same column in the row below or above, among the names of all fields from top to bottom; null at the end.
 *  The numbers in a name are those of its row. */
export function nextInColumn(names: readonly string[], name: string, step: 1 | -1): string | null {
  const column = columnOf(name)
  const fields = names.filter((one) => columnOf(one) === column)
  return fields[fields.indexOf(name) + step] ?? null
}

function columnOf(name: string): string {
  return name.replace(/\d+/g, '*')
}
