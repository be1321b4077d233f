const max = 150

/** Start of a description on one line, cut between words at the length that search engines show. */
export function summarize(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()]
  if (line.length <= max) return line.join('')
  const cut = line.slice(0, max - 1).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}
