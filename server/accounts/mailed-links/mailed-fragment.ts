/** URL fragment of a mailed link: the token and the return path, which older mails lack. */
export function formatFragment(token: string, next: unknown): string {
  return typeof next === 'string' ? `token=${token}&next=${encodeURIComponent(next)}` : `token=${token}`
}

/** URL fragment of an invitation, which the page names when the link can no longer be used. */
export function fragmentOfInvitation(token: string, kind: 'member' | 'staff', next: string | null): string {
  return `${formatFragment(token, next)}&invitation=${kind}`
}
