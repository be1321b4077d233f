/** What separates the parts of a cell that holds several texts. */
const separators = /[\\|;；=＝]/g

/** A text as one part of a cell that holds several: what would separate them is marked as a part of it. */
export function escapedPart(text: string): string {
  return text.replace(separators, '\\$&')
}

/** The text that `escapedPart` has written. A backslash before anything else is one that somebody has typed. */
export function plainPart(part: string): string {
  return part.replace(/\\([\\|;；=＝])/g, '$1')
}

/** What stands between the separators of a cell, each part as it was written. */
export function partsOf(text: string, between: string): string[] {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\.|./gsu)) {
    if (between.includes(piece)) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}
