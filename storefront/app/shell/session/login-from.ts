/** The address of the sign-in page that leads back to the given address. The pages of signing in and registering are no
 *  destination; the destination that they carry themselves is kept. */
export function loginFrom(address: string): string {
  const next = /^\/member\//i.test(address) ? new URLSearchParams(address.split('?')[1]).get('next') : address
  return next === null ? '/member/login' : `/member/login?next=${encodeURIComponent(next)}`
}
