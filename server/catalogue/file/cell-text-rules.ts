/** Separators of the parts of a cell that holds several texts. */
const separators = /[\\|;；=＝]/g

/** Escapes separators within one part of a cell that holds several texts. */
export function escapedPart(text: string): string {
  return text.replace(separators, '\\$&')
}

/** Reverses `escapedPart`. A backslash before any other character is literal. */
export function plainPart(part: string): string {
  return part.replace(/\\([\\|;；=＝])/g, '$1')
}

/** Splits a cell at its separators; each part remains escaped. */
export function splitParts(text: string, between: string): string[] {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\.|./gsu)) {
    if (between.includes(piece)) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}
