const max = 150

/** The beginning of a description, on one line and at most as long as search engines show; cut between words. */
export function summaryOf(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()]
  if (line.length <= max) return line.join('')
  const cut = line.slice(0, max - 1).join('')
  return `${cut.replace(/\s+\S*$/, '')}…`
}
