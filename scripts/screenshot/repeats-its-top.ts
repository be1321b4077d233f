import sharp from 'sharp'

/** Rows of the top of a page, with its logo; no page shows them twice. */
const topRows = 60

/** Whether a picture shows the top of its page again further down: the browser then painted the former window repeatedly
 *  instead of the whole page. */
export async function repeatsItsTop(picture: Buffer): Promise<boolean> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const rowBytes = info.width * info.channels
  const rowsFrom = (row: number) => data.subarray(row * rowBytes, (row + topRows) * rowBytes)
  const top = rowsFrom(0)
  for (let row = topRows; row + topRows <= info.height; row += 1) {
    if (top.equals(rowsFrom(row))) return true
  }
  return false
}
