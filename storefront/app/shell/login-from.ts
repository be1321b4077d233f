/** The address of signing in that leads back to where the person was, unless that was signing in itself. */
export function loginFrom(address: string): string {
  return /^\/member\//i.test(address) ? '/member/login' : `/member/login?next=${encodeURIComponent(address)}`
}
