/** How far readers of other formats look for their own beginning or end. */
const scannedBytes = 1_024
const endOfArchiveBytes = 66_000

/** Whether a photo is something else at the same time: a page or a drawing with scripts, a PDF, an archive. Such a file
 *  is made on purpose, to be taken for the one thing here and for the other elsewhere (docs/spec/attacks.md#b24). */
export function isPolyglot(file: Uint8Array): boolean {
  const beginning = text(file, 0, scannedBytes).toLowerCase()
  if (/<(html|svg|script|!doctype|\?php|body|iframe)|%pdf-/.test(beginning)) return true
  const end = text(file, Math.max(0, file.length - endOfArchiveBytes), file.length)
  return end.includes('PK\u0005\u0006')
}

function text(file: Uint8Array, from: number, to: number): string {
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1', from, to)
}
