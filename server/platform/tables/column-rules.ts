import type { ChosenColumns, FileField } from '../../../contract/values/table-file.ts'

/** A table as read from a file: the header and its rows with their line numbers. */
export interface Table {
  header: readonly string[]
  rows: readonly { line: number; cells: readonly string[] }[]
}

/** Maximum sample values of a column, and their length. */
const maxSamples = 3
const maxSampleLength = 60

/** The first different values of a column. */
export function pickSamples(values: Iterable<string>): string[] {
  const samples = new Set<string>()
  for (const value of values) {
    if (value !== '') samples.add(value.slice(0, maxSampleLength))
    if (samples.size === maxSamples) break
  }
  return [...samples]
}

/** Distinct names for the columns: a repeated one is numbered. */
export function distinctColumns(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((written, at) => {
    const column = written.trim() === '' ? `#${at + 1}` : written.trim()
    const times = (seen.get(column) ?? 0) + 1
    seen.set(column, times)
    return times === 1 ? column : `${column} (${times})`
  })
}

/** A name without case, width and punctuation. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The columns of the fields by their headings, the most specific heading first. A column fills one field. */
export function usualColumns(fields: readonly FileField[], columns: readonly string[]): ChosenColumns {
  const byName = new Map(columns.toReversed().map((column) => [plainName(column), column]))
  const taken = new Set<string>()
  return fields.map(({ field, headings }) => {
    const names = [field, ...headings].map((heading) => byName.get(plainName(heading)))
    const column = names.find((name) => name !== undefined && !taken.has(name)) ?? ''
    taken.add(column)
    return { field, column }
  })
}

/** The chosen columns of all fields that the file has; fields that were not chosen have none. */
export function matchColumns(
  fields: readonly FileField[],
  columns: readonly string[],
  chosenColumns: ChosenColumns,
): ChosenColumns {
  const byField = new Map(chosenColumns.map(({ field, column }) => [field, column]))
  return fields.map(({ field }) => {
    const column = byField.get(field) ?? ''
    return { field, column: columns.includes(column) ? column : '' }
  })
}
