/** Display products per batch; a statement stays far below the limit of 65,535 parameters. */
const maxPerBatch = 250

/** Splits the items of an import, so that each statement has few parameters. */
export function* splitBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += maxPerBatch) yield items.slice(from, from + maxPerBatch)
}
