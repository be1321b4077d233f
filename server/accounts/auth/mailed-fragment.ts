/** URL fragment of a mailed link: the token and the return path, which older mails lack. */
export function fragmentOf(token: string, next: unknown): string {
  return typeof next === 'string' ? `token=${token}&next=${encodeURIComponent(next)}` : `token=${token}`
}
