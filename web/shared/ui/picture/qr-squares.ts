/** The dark squares of a QR code as an SVG path, one unit per square, row by row. */
export function pathOfSquares(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => [...listRuns(row)].map(([from, length]) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('')
}

/** Start and length of each dark run in a row. */
function* listRuns(row: readonly boolean[]): Generator<[from: number, length: number]> {
  let length = 0
  for (let x = 0; x <= row.length; x += 1) {
    if (row[x] === true) length += 1
    else if (length > 0) {
      yield [x - length, length]
      length = 0
    }
  }
}
