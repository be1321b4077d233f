/** Range in which parsers of other formats search for their header or trailer. */
const scannedBytes = 1_024
const endOfArchiveBytes = 66_000

/** True if an image is also valid in another format: HTML, SVG, PDF or an archive. Such a polyglot is an attack
 *  (docs/spec/attacks.md#b24). */
export function isPolyglot(file: Uint8Array): boolean {
  const beginning = text(file, 0, scannedBytes).toLowerCase()
  if (/<(html|svg|script|!doctype|\?php|body|iframe)|%pdf-/.test(beginning)) return true
  const end = text(file, Math.max(0, file.length - endOfArchiveBytes), file.length)
  return end.includes('PK\u0005\u0006')
}

function text(file: Uint8Array, from: number, to: number): string {
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1', from, to)
}
