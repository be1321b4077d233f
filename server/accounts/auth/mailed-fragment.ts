/** The fragment of a mailed link: its token, and the path to go on to, which mails from before do not have. */
export function fragmentOf(token: string, next: unknown): string {
  return typeof next === 'string' ? `token=${token}&next=${encodeURIComponent(next)}` : `token=${token}`
}
